import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ref } from "valtio";
import { afterEach, expect, test, vi } from "vitest";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { NO_FILTERS } from "../../../src/lib/guides/guideFilters.ts";
import { NothingFound } from "../../../src/panels/catalogue/NothingFound.tsx";
import { PlacesOnly } from "../../../src/panels/catalogue/places/PlacesOnly.tsx";
import { catalogue, saveFilters, searchGuides } from "../../../src/stores/catalogue/catalogue.ts";
import { buildGuide } from "../../helpers/builders.ts";
import { until } from "../../helpers/until.ts";

vi.mock("../../../src/stores/catalogue/placeSearch.ts", () => ({ startPlaceSearch: () => () => {} }));

await loadTexts("guideList");

afterEach(() => {
  saveFilters(NO_FILTERS);
  searchGuides("");
  vi.restoreAllMocks();
});

const chips = () => screen.getAllByRole("button", { name: /^Remove/ }).map(({ textContent }) => textContent);

test("each filter has its own chip to remove it, even if two categories share a label", async () => {
  const complaints = vi.spyOn(console, "error").mockImplementation(() => {});
  saveFilters({ ...NO_FILTERS, region: ["Alpine"], environment: ["Alpine"], activityType: ["hike"] });
  render(<NothingFound onPress={() => {}} />);
  expect(chips()).toEqual(["Hike", "Alpine", "Alpine"]);
  await userEvent.click(screen.getAllByRole("button", { name: /^Remove.*Alpine/ })[0] as HTMLElement);
  expect(chips()).toEqual(["Hike", "Alpine"]);
  expect(catalogue.activeSelectedFilters).toMatchObject({ region: [], environment: ["Alpine"] });
  expect(complaints).not.toHaveBeenCalled();
});

test("DET-24 a shared search for a tag by its name in the sharer's language finds the guides in every language", async () => {
  catalogue.allTrailsList = ref([buildGuide({ guideTags: ["Mountains"] })]);
  searchGuides("Гори");
  expect(catalogue.searchedGuideList).toEqual([]);
  render(<PlacesOnly onLeave={() => {}} />);
  await until(() => expect(catalogue.searchedGuideList).toHaveLength(1));
  catalogue.allTrailsList = ref([]);
});
