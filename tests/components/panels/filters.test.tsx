import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ref } from "valtio";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Guide } from "../../../src/contract/guide.ts";
import { loadLanguage, loadTexts } from "../../../src/i18n/texts.ts";
import { NO_FILTERS } from "../../../src/lib/guides/guideFilters.ts";
import { FilterPanel } from "../../../src/panels/filters/FilterPanel.tsx";
import { LengthSlider } from "../../../src/panels/filters/LengthSlider.tsx";
import { ValueChips } from "../../../src/panels/filters/ValueChips.tsx";
import { catalogue, saveFilters } from "../../../src/stores/catalogue/catalogue.ts";
import { catalogueScrollTop, saveCatalogueScroll } from "../../../src/stores/catalogue/catalogueView.ts";
import { chooseLanguage } from "../../../src/stores/settings.ts";
import { buildFilterParams, buildGuide } from "../../helpers/builders.ts";

beforeEach(async () => {
  await loadTexts("filters");
  const guides: Guide[] = [buildGuide({ guideId: "1", guideType: "hike" })];
  catalogue.allTrailsList = ref(guides);
  catalogue.filterParams = ref(buildFilterParams());
  saveFilters(NO_FILTERS);
});

test("CAT-17 End and Home take a thumb as far as the other one", () => {
  const onChange = vi.fn();
  render(<LengthSlider limits={[1, 900]} range={[17, 300]} lengths={[]} onChange={onChange} />);
  const press = (name: string, key: string) => {
    fireEvent.keyDown(screen.getByRole("slider", { name }), { key });
    return onChange.mock.lastCall?.[0];
  };
  const [low, high] = press("Shortest length", "End");
  expect(high).toBeCloseTo(300, 6);
  expect(Math.log10(high / low)).toBeCloseTo(0.01, 6);
  const [least, most] = press("Longest length", "Home");
  expect(least).toBeCloseTo(17, 6);
  expect(Math.log10(most / least)).toBeCloseTo(0.01, 6);
});

test("CAT-31 a list with changed filters starts at the top, one with the same keeps its scroll position", async () => {
  saveCatalogueScroll(640);
  const { unmount } = render(<FilterPanel />);
  await userEvent.click(screen.getByRole("button", { name: /^Apply/ }));
  expect(catalogueScrollTop()).toBe(640);
  unmount();
  render(<FilterPanel />);
  await userEvent.click(screen.getByRole("checkbox", { name: /Hike/ }));
  await userEvent.click(screen.getByRole("button", { name: "Apply (1)" }));
  expect(catalogue.activeSelectedFilters.activityType).toEqual(["hike"]);
  expect(catalogueScrollTop()).toBe(0);
});

test("CAT-16 CAT-22 a category without values shows a text", async () => {
  catalogue.filterParams = ref({ ...buildFilterParams(), activityType: [] });
  render(<FilterPanel />);
  for (const name of ["Activity type", "Region"]) {
    const section = screen.getByRole("button", { name });
    if (section.getAttribute("aria-expanded") === "false") await userEvent.click(section);
    expect(section.closest("section")?.textContent).toContain("None.");
  }
});

test("L10N-4 tags are named and sorted in the reader's language, and unknown ones stay as they are", async () => {
  await loadLanguage("cs");
  chooseLanguage("cs");
  onTestFinished(() => chooseLanguage("en"));
  const onToggle = vi.fn();
  const values = ["Andes", "Herdsman Lake", "Alps", "Himalaya"];
  render(
    <ValueChips values={values} chosen={["Alps"]} counts={new Map([["Alps", 3]])} onToggle={onToggle} />,
  );
  const chips = screen.getAllByRole("button");
  expect(chips.map((chip) => chip.textContent)).toEqual(["Alpy3", "Andy0", "Herdsman Lake0", "Himálaj0"]);
  await userEvent.click(screen.getByRole("button", { name: /Himálaj/ }));
  expect(onToggle).toHaveBeenCalledWith("Himalaya");
});
