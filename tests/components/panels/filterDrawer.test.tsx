import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ref } from "valtio";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NO_FILTERS } from "../../../src/lib/guides/guideFilters.ts";
import { CataloguePanel } from "../../../src/panels/catalogue/CataloguePanel.tsx";
import { LoadedSortChoices } from "../../../src/panels/catalogue/head/SortMenu.tsx";
import { catalogue, saveFilters } from "../../../src/stores/catalogue/catalogue.ts";
import { startCatalogueAddress } from "../../../src/stores/catalogue/catalogueAddress.ts";
import { setCataloguePanelOpen } from "../../../src/stores/catalogue/catalogueView.ts";
import { isLinkedViewActive } from "../../../src/stores/linkedView.ts";
import { buildFilterParams, buildGuide } from "../../helpers/builders.ts";
import { fakeApi } from "../../helpers/fakeApi.ts";
import { until } from "../../helpers/until.ts";

fakeApi({ "GET /payment/available-countries": () => ({ countries: [] }) });

let endAddress = () => {};

beforeEach(() => {
  history.replaceState(null, "", "/guides/Alder");
  history.pushState(null, "", "/guides");
  catalogue.allTrailsList = ref([buildGuide({ guideId: "1", guideType: "hike" })]);
  catalogue.filterParams = ref(buildFilterParams());
  catalogue.status = "ready";
  saveFilters(NO_FILTERS);
  endAddress = startCatalogueAddress();
});

afterEach(() => endAddress());

import { mapDrawing } from "../../../src/stores/mapDrawing.ts";

const filterButton = () => screen.findByRole("button", { name: /^Filters/ });
const drawer = () => screen.queryByRole("heading", { name: "Filters" });

test("CAT-12 the browser's Back closes the drawer and stays in the catalogue", async () => {
  render(<CataloguePanel />);
  await userEvent.click(await filterButton());
  expect(await screen.findByRole("heading", { name: "Filters" })).toBeTruthy();
  history.back();
  await until(() => expect(drawer()).toBe(null));
  expect(location.pathname).toBe("/guides");
  expect(document.activeElement).toBe(await filterButton());
});

test("CAT-28 the order is offered only where a guide has a gain", () => {
  catalogue.allTrailsList = ref([{ ...buildGuide({}), totalAscentMeters: null }]);
  const { unmount } = render(<CataloguePanel />);
  expect(screen.queryByRole("button", { name: /^Sort/ })).toBeNull();
  unmount();
  catalogue.allTrailsList = ref([{ ...buildGuide({}), totalAscentMeters: 0 }]);
  render(<CataloguePanel />);
  expect(screen.getByRole("button", { name: /^Sort/ })).toBeTruthy();
});

test("CAT-24 filters applied in the drawer apply to the history entry below it, and Back leaves the catalogue", async () => {
  render(<CataloguePanel />);
  await userEvent.click(await filterButton());
  await userEvent.click(await screen.findByRole("checkbox", { name: /Hike/ }));
  await userEvent.click(screen.getByRole("button", { name: "Apply (1)" }));
  await until(() => expect(drawer()).toBe(null));
  await until(() => expect(history.state).toBe(null));
  await until(() => expect(location.search).toBe("?activity=hike"));
  expect(catalogue.activeSelectedFilters.activityType).toEqual(["hike"]);
  history.back();
  await until(() => expect(location.pathname).toBe("/guides/Alder"));
});

test("drawer and sort menu are preloaded once the map has drawn its lines, so that they open offline", async () => {
  const fetchOrder = vi.spyOn(LoadedSortChoices, "fetch");
  render(<CataloguePanel />);
  expect(fetchOrder).not.toHaveBeenCalled();
  mapDrawing.hasLines = true;
  await until(() => expect(fetchOrder).toHaveBeenCalledOnce());
  mapDrawing.hasLines = false;
});

test("the screen keeps its heading when the panel is closed", () => {
  setCataloguePanelOpen(false);
  render(<CataloguePanel />);
  const heading = screen.getByRole("heading", { level: 1 });
  expect(heading.closest("[inert]")).toBe(null);
  setCataloguePanelOpen(true);
});

test("CAT-13 the list has the same count as Apply, and shows how many of the guides are inside bundles", async () => {
  const bundle = { guideId: "1", guideName: "All Fells" };
  catalogue.allTrailsList = ref([
    buildGuide(bundle),
    buildGuide({ guideId: "2", guideName: "East Fell", parentGuides: [bundle] }),
  ]);
  render(<CataloguePanel />);
  expect(await screen.findByText("2 guides, 1 in a bundle")).toBeTruthy();
  await userEvent.click(await filterButton());
  expect(await screen.findByRole("button", { name: "Apply (2)" })).toBeTruthy();
  history.back();
  await until(() => expect(drawer()).toBe(null));
});

test("an unavailable filter in a link is dropped once the list has loaded; selection and view of the link stay", async () => {
  endAddress();
  catalogue.filterParams = null;
  history.pushState(null, "", "/guides?activity=flying&activity=hike&guide=1&view=47_12_5");
  endAddress = startCatalogueAddress();
  render(<CataloguePanel />);
  expect(catalogue.activeSelectedFilters.activityType).toEqual(["flying", "hike"]);
  catalogue.filterParams = ref(buildFilterParams());
  await until(() => expect(catalogue.activeSelectedFilters.activityType).toEqual(["hike"]));
  await until(() => expect(location.search).not.toContain("flying"));
  expect(catalogue.selectedTrailGuideId).toBe("1");
  expect(isLinkedViewActive()).toBe(true);
  expect(new URLSearchParams(location.search).get("view")).toBe("47_12_5");
});
