import { afterAll, beforeEach, expect, test, vi } from "vitest";
import type { Guide } from "../../../../src/contract/guide.ts";
import { NO_FILTERS } from "../../../../src/lib/guides/guideFilters.ts";
import { buildGuide } from "../../../helpers/builders.ts";
import { fakeBrowser } from "../../../helpers/fakeBrowser.ts";

fakeBrowser();
const { ref, snapshot } = await import("valtio");
const { catalogue, hoverGuide, saveFilters, searchGuides, selectGuide } = await import(
  "../../../../src/stores/catalogue/catalogue.ts"
);
afterAll(() => vi.unstubAllGlobals());

const alps = { ...NO_FILTERS, region: ["Alps"] };

beforeEach(() => {
  catalogue.allTrailsList = ref([
    buildGuide({ guideId: "1", guideName: "Snow Ridge", guideTags: ["Alps"] }),
    buildGuide({ guideId: "2", guideName: "Snow Coast", guideTags: ["Baltic"] }),
    buildGuide({ guideId: "3", guideName: "Meadow", guideTags: ["Alps"] }),
  ]);
  saveFilters(NO_FILTERS);
  searchGuides("");
});

const idsOf = (guides: readonly Guide[] | null) => guides?.map((guide) => guide.guideId) ?? null;

test("CAT-39 with neither search nor filter all guides are shown", () => {
  expect(catalogue.filteredGuideList).toBeNull();
  expect(catalogue.searchedGuideList).toBeNull();
  expect(catalogue.shownGuideIds).toBeNull();
  expect(catalogue.isNarrowed).toBe(false);
});

test("CAT-10 CAT-39 the search works inside the filtered list", () => {
  saveFilters(alps);
  expect(idsOf(catalogue.filteredGuideList)).toEqual(["1", "3"]);
  searchGuides("snow");
  expect(idsOf(catalogue.searchedGuideList)).toEqual(["1"]);
  expect(["1", "2", "3"].filter((id) => catalogue.shownGuideIds?.has(id))).toEqual(["1"]);
  expect(catalogue.isNarrowed).toBe(true);
});

test("the mask of shown guides stays the same object while other things change", () => {
  saveFilters(alps);
  const before = snapshot(catalogue).shownGuideIds;
  hoverGuide("2");
  expect(snapshot(catalogue).shownGuideIds).toBe(before);
});

test("CAT-51 a new search or new filters deselect the guide, equal ones do not", () => {
  selectGuide("1");
  searchGuides(catalogue.searchedValue);
  saveFilters(catalogue.activeSelectedFilters);
  expect(catalogue.selectedTrailGuideId).toBe("1");
  searchGuides("ridge");
  expect(catalogue.selectedTrailGuideId).toBeNull();
  selectGuide("1");
  saveFilters({ ...NO_FILTERS, region: ["Alps"] });
  expect(catalogue.selectedTrailGuideId).toBeNull();
});
