import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ref } from "valtio";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFormat } from "../../../src/i18n/format.ts";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { ElevationPanel } from "../../../src/panels/elevation/ElevationPanel.tsx";
import { legText } from "../../../src/panels/elevation/roadbook/useRoadbook.ts";
import { setElevationLevel } from "../../../src/stores/elevation/elevation.ts";
import { elevationCursor, setCursor } from "../../../src/stores/elevation/elevationCursor.ts";
import { clearElevation, zoomElevation } from "../../../src/stores/elevation/elevationView.ts";
import { clearGuideMap, guideMap, hoverWaypoint } from "../../../src/stores/guideMap/guideMap.ts";
import { chooseDistanceUnit, showSecondaryDirection } from "../../../src/stores/settings.ts";
import { elevationApi } from "../../../workers/geo/elevation/elevationApi.ts";
import { addOpenGuide } from "../../../workers/geo/openGuides.ts";
import { packGuide } from "../../../workers/geo/pack/packGuide.ts";
import { buildWaypoint } from "../../helpers/builders.ts";
import { fakeGeoWorker } from "../../helpers/fakeGeoWorker.ts";
import { scan } from "../../unit/workers/geo/scan.ts";

fakeGeoWorker({
  elevation: {
    sample: async (...query) => elevationApi.sample(...query),
    placeAt: async () => null,
    heightsAt: async (...query) => elevationApi.heightsAt(...query),
  },
});

const PANEL = { width: 900, height: 700 };
const HUT = { type: "Point", coordinates: [0.02, 0, 222] };
const HEIGHTS = [100, 300, 200, 250, 100];

beforeEach(async () => {
  await Promise.all([loadTexts("elevation"), loadTexts("guideMap")]);
  chooseDistanceUnit("kilometers");
  for (const name of ["clientWidth", "offsetWidth"] as const) {
    vi.spyOn(HTMLElement.prototype, name, "get").mockReturnValue(PANEL.width);
  }
  for (const name of ["clientHeight", "offsetHeight"] as const) {
    vi.spyOn(HTMLElement.prototype, name, "get").mockReturnValue(PANEL.height);
  }
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(private readonly report: () => void) {}
      observe = () => this.report();
      unobserve = () => {};
      disconnect = () => {};
    },
  );
  act(() => setElevationLevel(3));
});
afterEach(() => {
  clearElevation();
  clearGuideMap();
  setElevationLevel(2);
  showSecondaryDirection("g", false);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A trail of 4 km with a spring at 0.5, a hut at 2.0 whose own elevation is known, a nameless town at 3.5, and a tower beside it without a distance. */
function showGuide(): void {
  const coordinates = HEIGHTS.map((height, i) => [i / 100, 0, height, i * 1000]);
  const trails = [{ id: 1, geometry: { coordinates } }];
  const guide = packGuide(
    scan(
      JSON.stringify({
        guideId: "g",
        guideName: "G",
        trailLength: 4000,
        primaryDirection: "northbound",
        secondaryDirection: "southbound",
        trails,
      }),
    ),
  );
  addOpenGuide(guide);
  guideMap.title = "Ridge";
  guideMap.opened = ref(guide.opened);
  guideMap.waypoints = ref([
    buildWaypoint({ title: "Low Hut", type: "hut", waypointDistance: 2000, geometry: HUT }),
    buildWaypoint({ title: "Clear Spring", type: "spring", waypointDistance: 500 }),
    buildWaypoint({ title: "", type: "town", waypointDistance: 3500 }),
    buildWaypoint({ title: "Far Tower", type: "view" }),
  ]);
  render(<ElevationPanel />);
}

function showRoadbook(): Promise<HTMLElement> {
  showGuide();
  return screen.findByRole("list", { name: "Roadbook" });
}

const rowsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole("button")
    .map((row) => [...row.querySelectorAll("span")].map(({ textContent }) => textContent).filter(Boolean));

test("READ-66 under the tall chart stands what is passed, with the distance from the start and from the one before, name, kind, and elevation, its own or the trail's", async () => {
  const list = await showRoadbook();
  await waitFor(() =>
    expect(rowsOf(list)).toEqual([
      ["0.5 km", "+0.5 km", "Clear Spring", "Spring", "200 m"],
      ["2.0 km", "+1.5 km", "Low Hut", "Hut", "222 m"],
      ["3.5 km", "+1.5 km", "Town", "175 m"],
    ]),
  );
  await act(async () => showSecondaryDirection("g", true));
  await waitFor(() =>
    expect(rowsOf(list)).toEqual([
      ["0.5 km", "+0.5 km", "Town", "175 m"],
      ["2.0 km", "+1.5 km", "Low Hut", "Hut", "222 m"],
      ["3.5 km", "+1.5 km", "Clear Spring", "Spring", "200 m"],
    ]),
  );
});

test("READ-66 the roadbook has what is passed in the view, with the leg from the one before that", async () => {
  const list = await showRoadbook();
  await act(async () => zoomElevation(0.25, 0.5));
  await waitFor(() => expect(rowsOf(list)).toEqual([["2.0 km", "+1.5 km", "Low Hut", "Hut", "222 m"]]));
});

test("READ-66 a way from the waypoint before that rounds to nothing is left out", () => {
  const format = createFormat({ language: "en", distanceUnit: "kilometers", elevationUnit: "meters" });
  const entry = { index: 0, waypoint: buildWaypoint(), meters: 1000, elevationMeters: null };
  const legs = [0, 40, 60, 1500].map((legMeters) => legText({ ...entry, legMeters }, format));
  expect(legs).toEqual(["", "", "+0.1 km", "+1.5 km"]);
});

test("READ-66 rows and the cursor move each other, by pointer and by key, and the map's waypoint marks its row", async () => {
  const list = await showRoadbook();
  const user = userEvent.setup();
  const row = (name: RegExp) => within(list).getByRole("button", { name });
  act(() => row(/Clear Spring/).focus());
  expect(elevationCursor.meters).toBe(500);
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(row(/Low Hut/));
  expect(elevationCursor.meters).toBe(2000);
  act(() => setCursor(3400));
  await waitFor(() => expect(row(/Town/).getAttribute("aria-current")).toBe("location"));
  fireEvent.pointerEnter(row(/Clear Spring/), { pointerType: "mouse" });
  expect([elevationCursor.meters, guideMap.hoveredWaypoint]).toEqual([500, 1]);
  fireEvent.pointerLeave(row(/Clear Spring/), { pointerType: "mouse" });
  expect([elevationCursor.meters, guideMap.hoveredWaypoint]).toEqual([null, null]);
  const plain = row(/Low Hut/).className;
  act(() => hoverWaypoint(0));
  await waitFor(() => expect(row(/Low Hut/).className).not.toBe(plain));
  await user.click(row(/Low Hut/));
  await waitFor(() => expect(guideMap.selectedWaypoint).toBe(0));
  expect(row(/Low Hut/).getAttribute("aria-current")).toBe("true");
});

test("READ-66 the roadbook is printed in full with the profile, unless something else is", async () => {
  await showRoadbook();
  const sheet = () => document.querySelector("body > [data-print]");
  act(() => void dispatchEvent(new Event("beforeprint")));
  expect(sheet()?.querySelector("h2")?.textContent).toBe("Ridge");
  expect(
    [...(sheet()?.querySelectorAll("tbody tr") ?? [])].map(({ children }) => children[2]?.textContent),
  ).toEqual(["Clear Spring", "Low Hut", "Town"]);
  expect(sheet()?.querySelector("path")?.getAttribute("d")).toMatch(/^M\d 360L\d \d+L.*Z$/);
  act(() => void dispatchEvent(new Event("afterprint")));
  fireEvent.keyDown(document.body, { key: "a" });
  expect(sheet()).toBeNull();

  const other = document.createElement("div");
  other.setAttribute("data-print", "");
  document.body.append(other);
  act(() => void dispatchEvent(new Event("beforeprint")));
  expect(document.querySelectorAll("body > [data-print]")).toHaveLength(1);
  other.remove();
});

test("READ-66 where the chart is narrow for the reader's letters, names stand over kinds in higher rows", async () => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(640);
  const narrow = await showRoadbook();
  expect(narrow.querySelector("li")?.style.height).toBe("44px");
});

test("READ-66 in a window as low as a strip, or of a phone on its side, there is no roadbook", async () => {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(300);
  showGuide();
  await screen.findByRole("slider", { name: "Position on the trail" });
  expect(screen.queryByRole("list", { name: "Roadbook" })).toBeNull();
});
