import { beforeEach, expect, test, vi } from "vitest";
import { buildGuide } from "../../../helpers/builders.ts";
import { fakeApi } from "../../../helpers/fakeApi.ts";
import { fakeBrowser } from "../../../helpers/fakeBrowser.ts";

const geo = vi.hoisted(() => ({ loadGuides: vi.fn(), loadStoredGuides: vi.fn() }));
vi.mock("../../../../src/geo/loadGuides.ts", () => geo);
fakeApi({ "GET /geo": () => ({ country_code: "US" }) });

/** A page with fresh modules, of a signed-in person or a guest, in a browser that has loaded a list before. */
async function openPage(owner: string | null = null, listedCountry = "US") {
  localStorage.setItem("SWITCHBACK_LISTED_COUNTRY", listedCountry);
  const { ref } = await import("valtio");
  const { fakeTokens } = await import("../../../helpers/fakeTokens.ts");
  fakeTokens(() => owner);
  const { catalogue } = await import("../../../../src/stores/catalogue/catalogue.ts");
  const { loadCatalogue } = await import("../../../../src/stores/catalogue/loadCatalogue.ts");
  const answer = (guideId: string) => ({
    list: { guides: [buildGuide({ guideId })], lines: ref({}), filters: null },
    content: guideId,
  });
  const listed = () => catalogue.allTrailsList.map(({ guideId }) => guideId);
  return { catalogue, loadCatalogue, answer, listed };
}

beforeEach(() => {
  vi.resetModules();
  fakeBrowser();
  geo.loadGuides.mockReset();
  geo.loadStoredGuides.mockReset();
});

test("the list of the last visit shows at once, and the server's replaces it", async () => {
  const { catalogue, loadCatalogue, answer, listed } = await openPage();
  geo.loadStoredGuides.mockResolvedValue(answer("old"));
  let shownMeanwhile: string[] = [];
  geo.loadGuides.mockImplementation(async () => {
    expect(catalogue.status).toBe("ready");
    shownMeanwhile = listed();
    return answer("new");
  });
  await loadCatalogue();
  expect(shownMeanwhile).toEqual(["old"]);
  expect(geo.loadGuides.mock.lastCall?.[1]).toEqual({ language: "en", shownContent: "old" });
  expect(listed()).toEqual(["new"]);
  expect(catalogue).toMatchObject({ status: "ready", failure: null });
});

test("without a network the list of the last visit stays, with the reason, until it can be compared", async () => {
  const { catalogue, loadCatalogue, answer, listed } = await openPage();
  geo.loadStoredGuides.mockResolvedValue(answer("old"));
  geo.loadGuides.mockRejectedValueOnce(new Error("lost"));
  await loadCatalogue();
  expect(listed()).toEqual(["old"]);
  expect(catalogue).toMatchObject({ status: "ready", failure: { message: "lost" } });
  geo.loadGuides.mockResolvedValue({ list: null, content: "old" });
  await loadCatalogue();
  expect(geo.loadStoredGuides).toHaveBeenCalledTimes(1);
  expect(catalogue).toMatchObject({ status: "ready", failure: null });
});

test("the stored list is everybody's, so a signed-in reader sees it as well", async () => {
  const { catalogue, loadCatalogue, answer, listed } = await openPage("ann");
  geo.loadStoredGuides.mockResolvedValue(answer("old"));
  geo.loadGuides.mockRejectedValue(new Error("lost"));
  await loadCatalogue();
  expect(listed()).toEqual(["old"]);
  expect(catalogue.status).toBe("ready");
});

test.each(["", "CZ"])(
  "a browser that loaded no list of the country is not asked for it (%s)",
  async (listedCountry) => {
    const { loadCatalogue, answer, listed } = await openPage(null, listedCountry);
    geo.loadGuides.mockResolvedValue(answer("new"));
    await loadCatalogue();
    expect(geo.loadStoredGuides).not.toHaveBeenCalled();
    expect(listed()).toEqual(["new"]);
    expect(localStorage.getItem("SWITCHBACK_LISTED_COUNTRY")).toBe("US");
  },
);

test("a browser that has removed the list meanwhile is asked once", async () => {
  const { loadCatalogue } = await openPage();
  geo.loadStoredGuides.mockResolvedValue(null);
  geo.loadGuides.mockRejectedValue(new Error("lost"));
  await loadCatalogue();
  await loadCatalogue();
  expect(geo.loadStoredGuides).toHaveBeenCalledTimes(1);
});
