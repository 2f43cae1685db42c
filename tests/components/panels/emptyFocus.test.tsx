import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ref } from "valtio";
import { beforeEach, expect, test, vi } from "vitest";
import { MOBILE_QUERY } from "../../../src/lib/breakpoints.ts";
import { NO_FILTERS } from "../../../src/lib/guides/guideFilters.ts";
import { CataloguePanel } from "../../../src/panels/catalogue/CataloguePanel.tsx";
import { ChildGuideCards } from "../../../src/panels/catalogue/card/ChildGuideCards.tsx";
import { MobileMap } from "../../../src/panels/catalogue/carousel/MobileMap.tsx";
import { catalogue, saveFilters, searchGuides } from "../../../src/stores/catalogue/catalogue.ts";
import { notesPlace } from "../../../src/stores/notesPlace.ts";
import { buildGuide, buildGuideWire } from "../../helpers/builders.ts";
import { fakeApi, refusal } from "../../helpers/fakeApi.ts";
import { fakeGeoWorker } from "../../helpers/fakeGeoWorker.ts";
import { fakeMedia } from "../../helpers/fakeMedia.ts";
import { until } from "../../helpers/until.ts";

const guides = { get: vi.fn() };
vi.mock("../../../src/geo/loadGuides.ts", () => ({
  loadGuides: () => new Promise(() => {}),
  loadStoredGuides: async () => null,
}));
fakeGeoWorker({ copies: { list: async () => [] } });
fakeApi({
  "GET /guides/:guide": guides.get,
  "GET /payment/available-countries": () => ({ countries: [] }),
});

beforeEach(() => {
  catalogue.allTrailsList = ref([buildGuide({ guideId: "1", guideType: "hike" })]);
  catalogue.status = "ready";
  searchGuides("");
  saveFilters(NO_FILTERS);
});

test("clearing the search of an empty list moves the focus to the list's heading", async () => {
  saveFilters({ ...NO_FILTERS, activityType: ["bike"] });
  render(
    <main>
      <CataloguePanel />
    </main>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Clear filters" }));
  await until(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })));
});

test("on a phone the switch between list and map keeps the focus both ways, by keys", async () => {
  fakeMedia((query) => query === MOBILE_QUERY);
  searchGuides("nowhere");
  render(<CataloguePanel />);
  const user = userEvent.setup();
  expect(document.activeElement).toBe(document.body);
  act(() => screen.getByRole("radio", { name: "List" }).focus());
  await user.keyboard("{ArrowRight}");
  await until(() =>
    expect(screen.getByRole("radio", { name: "Map", checked: true })).toBe(document.activeElement),
  );
  await user.keyboard("{ArrowLeft}");
  await until(() =>
    expect(screen.getByRole("radio", { name: "List", checked: true })).toBe(document.activeElement),
  );
  vi.unstubAllGlobals();
});

test("CAT-30 WORLD-8 on a phone the map also shows that nothing was found, with its sources below, and how to clear it", async () => {
  searchGuides("nowhere");
  render(<MobileMap />);
  const heading = await screen.findByRole("heading", { name: "Not found" });
  const sources = notesPlace.element;
  expect(sources && heading.compareDocumentPosition(sources)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(await screen.findByRole("button", { name: "Clear search" }));
  await until(() => expect(screen.queryByRole("heading", { name: "Not found" })).toBe(null));
  expect(catalogue.searchedValue).toBe("");
});

test("CAT-30 ERR-22 a shop without guides says so where no filter or search is active", async () => {
  catalogue.allTrailsList = ref([]);
  render(<CataloguePanel />);
  expect(await screen.findByRole("heading", { name: "No guides" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Not found" })).toBe(null);
});

test("on a phone the map also shows that the guides failed to load", async () => {
  catalogue.allTrailsList = ref([]);
  catalogue.status = "failed";
  catalogue.failure = ref({ message: "Away" });
  render(<MobileMap />);
  expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
});

test("CAT-35 Try again for a bundle's guides moves the focus to the result", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const parent = buildGuide({ guideId: "9", guideName: "All Fells", hasChildren: true });
  guides.get.mockResolvedValue(refusal(500, { id: 650, message: "Away" }));
  render(<ChildGuideCards parent={parent} />);
  const tryAgain = () => screen.findByRole("button", { name: "Try again" });
  const pressed = await tryAgain();
  await userEvent.click(pressed);
  await until(() => expect(pressed.isConnected).toBe(false));
  await until(async () => expect(document.activeElement).toBe(await tryAgain()));
  guides.get.mockResolvedValue(buildGuideWire({ childGuides: [{ guideId: "2", guideName: "East Fell" }] }));
  await userEvent.click(await tryAgain());
  const child = await screen.findByRole("link", { name: "East Fell" });
  await until(() => expect(document.activeElement).toBe(child));
});
