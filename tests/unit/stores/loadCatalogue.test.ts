import { afterAll, beforeEach, expect, test, vi } from "vitest";
import type { Guide } from "../../../src/contract/guide.ts";
import { buildGuide } from "../../helpers/builders.ts";
import { fakeBrowser } from "../../helpers/fakeBrowser.ts";
import { until } from "../../helpers/until.ts";

const loadGuides = vi.hoisted(() => vi.fn());
vi.mock("../../../src/geo/loadGuides.ts", () => ({ loadGuides, loadStoredGuides: async () => null }));
fakeBrowser();
const { setTokenSource } = await import("../../../src/api/client.ts");
const { fakeTokens } = await import("../../helpers/fakeTokens.ts");
const { catalogue, searchGuides } = await import("../../../src/stores/catalogue/catalogue.ts");
const { loadCatalogue } = await import("../../../src/stores/catalogue/loadCatalogue.ts");
const { fetchGuides } = await import("../../../src/stores/catalogue/fetchGuides.ts");
afterAll(() => vi.unstubAllGlobals());

const NO_LINES = {
  positions: new Float32Array(),
  startIndices: Uint32Array.of(0),
  guideOfLine: new Uint32Array(),
  guideIds: [],
};

interface Held {
  resolve(answer: object): void;
  reject(error: Error): void;
}

function answer(guides: Guide[]) {
  const list = { guides, lines: NO_LINES, filters: null, guidesLeftOut: 0 };
  loadGuides.mockResolvedValue({ list, content: "1" });
}

beforeEach(() => {
  loadGuides.mockReset();
  fakeTokens(() => null);
  searchGuides("");
});

test("the list is requested without a token, for the detected country", async () => {
  const ensure = vi.fn();
  setTokenSource({ token: () => "ann", owner: () => "ann", renew: async () => {}, ensure });
  vi.stubGlobal("fetch", async () => Response.json({ country_code: "CZ" }));
  answer([buildGuide({ guideId: "1" })]);
  await fetchGuides();
  expect(ensure).not.toHaveBeenCalled();
  const { url, headers } = loadGuides.mock.lastCall?.[0] ?? {};
  expect([new URL(url).searchParams.get("countryCode"), headers]).toEqual(["CZ", {}]);
  expect(catalogue.allTrailsList.map(({ guideId }) => guideId)).toEqual(["1"]);
});

test("the worker receives the tag of the current list, and an unchanged list keeps its identity", async () => {
  answer([buildGuide({ guideId: "1" })]);
  await fetchGuides();
  const { allTrailsList, lines } = catalogue;
  loadGuides.mockResolvedValue({ list: null, content: "1" });
  await fetchGuides();
  expect(loadGuides.mock.lastCall?.[1]).toEqual({ language: "en", shownContent: "1" });
  expect(catalogue.allTrailsList).toBe(allTrailsList);
  expect(catalogue.lines).toBe(lines);
});

test.each([
  ["finishes", (end: Held) => end.resolve({ list: null, content: "1" })],
  ["fails", (end: Held) => end.reject(new Error("lost"))],
])("a load that %s after a later one does not replace its list", async (_how, finish) => {
  let held: Held | undefined;
  loadGuides.mockImplementationOnce(
    () =>
      new Promise((resolve, reject) => {
        held = { resolve, reject };
      }),
  );
  const first = loadCatalogue();
  await until(() => expect(loadGuides).toHaveBeenCalledTimes(1));
  answer([buildGuide({ guideId: "2" })]);
  await fetchGuides();
  if (held) finish(held);
  await first;
  expect([catalogue.status, catalogue.failure]).toEqual(["ready", null]);
  expect(catalogue.allTrailsList.map(({ guideId }) => guideId)).toEqual(["2"]);
});

test("guides that load later replace a failed state", async () => {
  loadGuides.mockRejectedValueOnce(new Error("lost"));
  catalogue.status = "loading";
  await loadCatalogue();
  expect(catalogue.status).toBe("failed");
  answer([buildGuide({ guideId: "1" })]);
  await fetchGuides();
  expect([catalogue.status, catalogue.failure]).toEqual(["ready", null]);
});

test("CAT-56 a list that is half an hour old is loaded again when the page is shown again, silently if that fails", async () => {
  answer([buildGuide({ guideId: "1" })]);
  await fetchGuides();
  const time = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: time + 29 * 60_000 });
  const comeBack = () => {
    vi.stubGlobal("document", { ...document, visibilityState: "visible" });
    dispatchEvent(new Event("visibilitychange"));
    dispatchEvent(new Event("focus"));
  };
  loadGuides.mockClear();
  comeBack();
  expect(loadGuides).not.toHaveBeenCalled();
  vi.setSystemTime(time + 31 * 60_000);
  loadGuides.mockRejectedValueOnce(new Error("lost"));
  comeBack();
  await until(() => expect(loadGuides).toHaveBeenCalledTimes(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect([catalogue.status, catalogue.failure]).toEqual(["ready", null]);
  answer([buildGuide({ guideId: "2" })]);
  comeBack();
  await until(() => expect(catalogue.allTrailsList.map(({ guideId }) => guideId)).toEqual(["2"]));
  expect(loadGuides).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test("a list opened by a link with a search is searched", async () => {
  searchGuides("ridge");
  answer([
    buildGuide({ guideId: "1", guideName: "Lakes" }),
    buildGuide({ guideId: "2", guideName: "Ridge" }),
  ]);
  await fetchGuides();
  expect(catalogue.allTrailsList).toHaveLength(2);
  expect(catalogue.searchedGuideList?.map(({ guideId }) => guideId)).toEqual(["2"]);
});

test("a list whose code is gone from the server shows as failed", async () => {
  vi.resetModules();
  vi.doMock("../../../src/stores/catalogue/fetchGuides.ts", () => {
    throw new TypeError("Failed to fetch");
  });
  const { loadCatalogue } = await import("../../../src/stores/catalogue/loadCatalogue.ts");
  const { catalogue } = await import("../../../src/stores/catalogue/catalogue.ts");
  await loadCatalogue();
  expect(catalogue.status).toBe("failed");
  expect(catalogue.failure).toMatchObject({ message: expect.any(String) });
  vi.doUnmock("../../../src/stores/catalogue/fetchGuides.ts");
});
