import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { buildGuide } from "../../helpers/builders.ts";
import { fakeBrowser } from "../../helpers/fakeBrowser.ts";
import { until } from "../../helpers/until.ts";

fakeBrowser();
const loadGuides = vi.hoisted(() => vi.fn());
vi.mock("../../../src/geo/geoWorker.ts", async (original) => ({ ...(await original<object>()), loadGuides }));
vi.mock("../../../src/api/visitorApi.ts", () => ({ detectCountry: async () => "US" }));
const { ref } = await import("valtio");
const { setTokenSource } = await import("../../../src/api/client.ts");
const { clearPurchases } = await import("../../../src/stores/person/clearPurchases.ts");
const { catalogue, loadCatalogue, reloadGuidesForOwner } = await import(
  "../../../src/stores/catalogue/catalogue.ts"
);
afterAll(() => vi.unstubAllGlobals());

const answerOf = (...owned: string[]) => ({
  guides: ["1", "2"].map((guideId) =>
    buildGuide({
      guideId,
      guideName: `Guide ${guideId}`,
      isPurchased: owned.includes(guideId),
      childGuides: [buildGuide({ guideId: `${guideId}a`, isPurchased: owned.includes(guideId) })],
    }),
  ),
  lines: ref({}),
  filters: null,
});
const owned = () =>
  catalogue.allTrailsList.filter((guide) => guide.isPurchased).map(({ guideId }) => guideId);

/** Who makes the calls. */
let owner: string | null = null;
setTokenSource({ token: () => owner, ensure: async () => {}, renew: async () => {}, owner: () => owner });

beforeEach(async () => {
  owner = null;
  loadGuides.mockReset().mockResolvedValueOnce(answerOf());
  await loadCatalogue();
});

test("becoming signed in loads the guides once more, for their purchases", async () => {
  owner = "ann";
  loadGuides.mockResolvedValueOnce(answerOf("1"));
  await reloadGuidesForOwner();
  await reloadGuidesForOwner();
  expect(loadGuides).toHaveBeenCalledTimes(2);
  expect(loadGuides.mock.lastCall?.[0]).toMatchObject({ headers: { authorization: "Bearer ann" } });
  expect(owned()).toEqual(["1"]);
});

test("AUTH-45 becoming signed out clears what was purchased, children included; the same person gets it again", async () => {
  owner = "ann";
  loadGuides.mockResolvedValueOnce(answerOf("1"));
  await reloadGuidesForOwner();
  owner = null;
  clearPurchases();
  expect(owned()).toEqual([]);
  expect(catalogue.allTrailsList.flatMap(({ childGuides }) => childGuides ?? [])).toHaveLength(2);
  expect(catalogue.allTrailsList.some(({ childGuides }) => childGuides?.[0]?.isPurchased)).toBe(false);
  owner = "ann";
  loadGuides.mockResolvedValueOnce(answerOf("1"));
  await reloadGuidesForOwner();
  expect(owned()).toEqual(["1"]);
});

test("guides that come after their reader left are asked for again, for whoever is there now", async () => {
  owner = "ann";
  loadGuides.mockImplementationOnce(async () => {
    owner = null;
    clearPurchases();
    return answerOf("1", "2");
  });
  loadGuides.mockResolvedValueOnce(answerOf());
  await reloadGuidesForOwner();
  expect(loadGuides).toHaveBeenCalledTimes(3);
  expect(owned()).toEqual([]);
});

test("of two loads the later one shows, whichever comes first, and both end with it", async () => {
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

test("a load that fails after a later one has come leaves its list shown", async () => {
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

test("guides that come with signing in stand in the place of a failure to load", async () => {
  loadGuides.mockRejectedValueOnce(new Error("lost"));
  await loadCatalogue();
  expect(catalogue.status).toBe("failed");
  owner = "ann";
  loadGuides.mockResolvedValueOnce(answerOf("1"));
  await reloadGuidesForOwner();
  expect([catalogue.status, catalogue.failure, owned()]).toEqual(["ready", null, ["1"]]);
});
