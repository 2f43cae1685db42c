import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { NO_FILTERS } from "../../../src/lib/guides/guideFilters.ts";
import { NothingFound } from "../../../src/panels/catalogue/NothingFound.tsx";
import { catalogue, saveFilters, searchGuides } from "../../../src/stores/catalogue/catalogue.ts";

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
