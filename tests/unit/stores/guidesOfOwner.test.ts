import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { buildGuide } from "../../helpers/builders.ts";
import { fakeBrowser } from "../../helpers/fakeBrowser.ts";
import { until } from "../../helpers/until.ts";

fakeBrowser();
const loadGuides = vi.hoisted(() => vi.fn());
vi.mock("../../../src/geo/loadGuides.ts", () => ({ loadGuides, loadStoredGuides: async () => null }));
vi.mock("../../../src/api/visitorApi.ts", () => ({ detectCountry: async () => "US" }));
const { ref } = await import("valtio");
const { setTokenSource } = await import("../../../src/api/client.ts");
const { forgetOwnership, ownership } = await import("../../../src/stores/person/ownership.ts");
const { catalogue } = await import("../../../src/stores/catalogue/catalogue.ts");
const { reloadGuidesForOwner } = await import("../../../src/stores/catalogue/fetchGuides.ts");
const { loadCatalogue } = await import("../../../src/stores/catalogue/loadCatalogue.ts");
const { toasts } = await import("../../../src/stores/toasts.ts");
afterAll(() => vi.unstubAllGlobals());

const answerOf = (...ownedIds: string[]) => ({
  list: {
    guides: ["1", "2"].map((guideId) => buildGuide({ guideId, guideName: `Guide ${guideId}` })),
    lines: ref({}),
    filters: null,
  },
  content: "first",
  ownedIds,
});
const unchanged = (...ownedIds: string[]) => ({ list: null, content: "first", ownedIds });
const owned = () => [...ownership.ownedIds];

/** The user whose token the calls carry. */
let owner: string | null = null;
let token = (): string | null => owner;
setTokenSource({ token: () => token(), ensure: async () => {}, renew: async () => {}, owner: () => owner });

beforeEach(async () => {
  owner = null;
  token = () => owner;
  forgetOwnership();
  toasts.list = [];
  loadGuides.mockReset().mockResolvedValueOnce(answerOf());
  await loadCatalogue();
});

test("signing in reloads the guides once for their purchases", async () => {
  owner = "ann";
  loadGuides.mockResolvedValueOnce(unchanged("1"));
  await reloadGuidesForOwner();
  await reloadGuidesForOwner();
  expect(loadGuides).toHaveBeenCalledTimes(2);
  expect(loadGuides.mock.lastCall?.[0]).toMatchObject({ headers: { authorization: "Bearer ann" } });
  expect(owned()).toEqual(["1"]);
});

test("the worker receives the content id of the current list, and an unchanged list keeps its identity", async () => {
  const { allTrailsList, lines } = catalogue;
  owner = "ann";
  loadGuides.mockResolvedValueOnce(unchanged("1"));
  await reloadGuidesForOwner();
  expect(loadGuides.mock.lastCall?.[1]).toEqual({ language: "en", shownContent: "first" });
  expect(catalogue.allTrailsList).toBe(allTrailsList);
  expect(catalogue.lines).toBe(lines);
});

test("AUTH-45 signing out clears the purchases; the same user gets them again", async () => {
  owner = "ann";
  loadGuides.mockResolvedValueOnce(unchanged("1", "1a"));
  await reloadGuidesForOwner();
  expect(owned()).toEqual(["1", "1a"]);
  owner = null;
  forgetOwnership();
  expect(owned()).toEqual([]);
  expect(catalogue.allTrailsList).toHaveLength(2);
  owner = "ann";
  loadGuides.mockResolvedValueOnce(unchanged("1"));
  await reloadGuidesForOwner();
  expect(owned()).toEqual(["1"]);
});

test("guides that arrive after sign-out are requested again for the current reader", async () => {
  owner = "ann";
  loadGuides.mockImplementationOnce(async () => {
    owner = null;
    forgetOwnership();
    return answerOf("1", "2");
  });
  loadGuides.mockResolvedValueOnce(answerOf());
  await reloadGuidesForOwner();
  expect(loadGuides).toHaveBeenCalledTimes(3);
  expect(owned()).toEqual([]);
});

test("a list loaded without the reader's token does not change their ownership", async () => {
  owner = "ann";
  token = () => null;
  loadGuides.mockResolvedValueOnce(unchanged());
  await reloadGuidesForOwner();
  token = () => owner;
  loadGuides.mockResolvedValueOnce(unchanged("1"));
  await reloadGuidesForOwner();
  expect(owned()).toEqual(["1"]);
});

test("of two loads the later one shows, whichever finishes first, and both resolve with it", async () => {
  let sendFirst = (_answer: ReturnType<typeof answerOf>) => {};
  loadGuides.mockImplementationOnce(() => new Promise((resolve) => (sendFirst = resolve)));
  const first = loadCatalogue();
  await until(() => expect(loadGuides).toHaveBeenCalledTimes(2));
  owner = "ann";
  loadGuides.mockResolvedValueOnce(answerOf("2"));
  await reloadGuidesForOwner();
  sendFirst(answerOf());
  await first;
  expect(owned()).toEqual(["2"]);
  expect(catalogue.status).toBe("ready");
});

test("a load that fails after a later one has finished does not replace its list", async () => {
  let failFirst = (_error: Error) => {};
  loadGuides.mockImplementationOnce(() => new Promise((_resolve, reject) => (failFirst = reject)));
  const first = loadCatalogue();
  await until(() => expect(loadGuides).toHaveBeenCalledTimes(2));
  owner = "ann";
  loadGuides.mockResolvedValueOnce(answerOf("2"));
  await reloadGuidesForOwner();
  failFirst(new Error("lost"));
  await first;
  expect([catalogue.status, catalogue.failure, owned()]).toEqual(["ready", null, ["2"]]);
});

test("guides loaded at sign-in replace a failed state", async () => {
  loadGuides.mockRejectedValueOnce(new Error("lost"));
  catalogue.status = "loading";
  await loadCatalogue();
  expect(catalogue.status).toBe("failed");
  owner = "ann";
  loadGuides.mockResolvedValueOnce(answerOf("1"));
  await reloadGuidesForOwner();
  expect([catalogue.status, catalogue.failure, owned()]).toEqual(["ready", null, ["1"]]);
});

test.each(["online", "focus"])(
  "purchases that did not come with signing in are loaded again at the next '%s', and the failure is reported once",
  async (event) => {
    owner = "ann";
    loadGuides.mockRejectedValueOnce(new Error("lost")).mockRejectedValueOnce(new Error("lost"));
    await reloadGuidesForOwner();
    dispatchEvent(new Event(event));
    await until(() => expect(loadGuides).toHaveBeenCalledTimes(3));
    await until(() => expect(toasts.list).toHaveLength(1));
    loadGuides.mockResolvedValueOnce(unchanged("1"));
    await until(() => {
      dispatchEvent(new Event(event));
      expect(owned()).toEqual(["1"]);
    });
    dispatchEvent(new Event(event));
    expect(loadGuides).toHaveBeenCalledTimes(4);
  },
);

test("after a failed reload the next due one loads again", async () => {
  owner = "ann";
  loadGuides.mockRejectedValueOnce(new Error("lost")).mockResolvedValueOnce(unchanged("1"));
  await reloadGuidesForOwner();
  await reloadGuidesForOwner();
  expect(owned()).toEqual(["1"]);
});
