import { act, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ref } from "valtio";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadTexts } from "../../../src/i18n/texts.ts";
import styles from "../../../src/panels/elevation/ElevationPanel.module.css";
import { ElevationPanel } from "../../../src/panels/elevation/ElevationPanel.tsx";
import { elevation } from "../../../src/stores/elevation/elevation.ts";
import { collapseElevation, expandElevation } from "../../../src/stores/elevation/elevationExpansion.ts";
import { setElevationRange } from "../../../src/stores/elevation/elevationRange.ts";
import { clearElevation, zoomElevation } from "../../../src/stores/elevation/elevationView.ts";
import { guideMap } from "../../../src/stores/guideMap/guideMap.ts";
import { session } from "../../../src/stores/person/session.ts";
import { leaveEditor, planNewRoute } from "../../../src/stores/routes/openRouteEditor.ts";
import { chooseDistanceUnit, showSecondaryDirection } from "../../../src/stores/settings.ts";
import { elevationApi } from "../../../workers/geo/elevation/elevationApi.ts";
import { addOpenGuide } from "../../../workers/geo/openGuides.ts";
import { packGuide } from "../../../workers/geo/pack/packGuide.ts";
import { fakeGeoWorker } from "../../helpers/fakeGeoWorker.ts";
import { scan } from "../../unit/workers/geo/scan.ts";

fakeGeoWorker({
  elevation: {
    sample: async (...query) => elevationApi.sample(...query),
    placeAt: async () => null,
    climb: async () => ({ ascentMeters: 1, descentMeters: 1 }),
    section: async () => ({ positions: new Float64Array(), startIndices: Uint32Array.of(0), bounds: null }),
  },
});

const dock = () => screen.getByRole("region", { name: "Elevation profile" });

type Vertex = (number | null)[];

/** Makes the chart measure its box again. */
let reportSize = () => {};

beforeEach(async () => {
  await Promise.all([loadTexts("elevation"), loadTexts("guideMap")]);
  chooseDistanceUnit("kilometers");
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(180);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(private readonly report: () => void) {
        reportSize = report;
      }
      observe = () => this.report();
      disconnect = () => {};
    },
  );
});
afterEach(() => {
  clearElevation();
  showSecondaryDirection("g", false);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Shows the chart of a guide whose one trail has these points; of a guide without trails for null. */
function showChart(points: Vertex[] | null): void {
  const trails = points === null ? [] : [{ id: 1, geometry: { coordinates: points } }];
  const trailLength = points?.at(-1)?.[3] ?? 0;
  const guide = packGuide(scan(JSON.stringify({ guideId: "g", guideName: "G", trailLength, trails })));
  addOpenGuide(guide);
  guideMap.opened = ref(guide.opened);
  render(<ElevationPanel />);
}

const sloping = (heights: (number | null)[]) =>
  heights.map((height, i): Vertex => [i / 100, 0, height, i * 1000]);

test.each([
  ["no trail", null, /no main trail/],
  ["a trail of no points", [], /has no elevation data/],
  ["a trail of one point", [[0, 0, 500, 0]], /too few points/],
  [
    "a trail whose points lie in one place",
    sloping([5, 5]).map(([, , height]) => [0, 0, height ?? 0, 0]),
    /too few points/,
  ],
  ["a trail without heights", sloping([null, null, null]), /has no elevation data/],
  ["heights of -9999", sloping([-9999, -9999]), /has no elevation data/],
  ["one height among many points", sloping([null, 700, null, null]), /too few points/],
])(
  "READ-42 PLAN-47 %s has no profile, and says so in one line, without the height of one",
  async (_what, points, words) => {
    showChart(points);
    expect(await screen.findByText(words)).toBeDefined();
    expect(dock().classList).not.toContain(styles.strip);
  },
);

test("PLAN-48 in a guide without a main trail the dock has the height of the profile as soon as a route is planned, and no height without heights", async () => {
  const trail = (heights: (number | null)[]) => [
    { id: 1, trackIsPrimary: false, geometry: { coordinates: sloping(heights) } },
  ];
  const open = (heights: (number | null)[]) => {
    const trails = trail(heights);
    const guide = packGuide(scan(JSON.stringify({ guideId: "g", guideName: "G", trails })));
    guideMap.opened = ref({ ...guide.opened, primaryTrail: -1 });
  };
  open([100, 300, 200]);
  render(<ElevationPanel />);
  expect(dock().classList).not.toContain(styles.strip);
  session.user = { id: "ann", parseUserId: "p", username: "ann", displayName: null };
  act(() => planNewRoute());
  expect(await screen.findByText(/appears here once it has two pins/)).toBeDefined();
  expect(dock().classList).toContain(styles.strip);
  act(() => open([null, null, null]));
  await waitFor(() => expect(dock().classList).not.toContain(styles.strip));
  act(() => leaveEditor());
});

test.each([
  ["a trail of two points", sloping([100, 300]), "From 100 m to 300 m along 1.0 km"],
  ["a trail with holes", sloping([100, null, -9999, 200, 400]), "From 100 m to 400 m along 4.0 km"],
])("READ-42 %s has a profile, holes are not read as 0", async (_what, points, summary) => {
  showChart(points);
  expect(await screen.findByRole("img", { name: summary })).toBeDefined();
});

test("READ-42 the profile is still there after its box was hidden, as on paper", async () => {
  showChart(sloping([100, 300, 200]));
  await screen.findByRole("img");
  const width = vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(0);
  act(() => reportSize());
  // Longer than a new size is waited for.
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  width.mockReturnValue(600);
  act(() => reportSize());
  expect(await screen.findByRole("img")).toBeDefined();
  expect(screen.queryByText(/too few points/)).toBeNull();
});

test("what the trail climbs, descends and reaches stands in the head, turned with the direction, until a range is marked", async () => {
  showChart(sloping([100, 300, 250, 400]));
  const numbers = async () =>
    (await screen.findByText("highest 400 m")).closest("p")?.textContent?.match(/\d+ m (up|down)/g);
  expect(await numbers()).toEqual(["350 m up", "50 m down"]);
  expect(screen.getByText("lowest 100 m")).toBeDefined();
  const opened = { ...guideMap.opened, primaryDirection: "northbound", secondaryDirection: "southbound" };
  await act(async () => {
    Object.assign(guideMap, { opened });
    showSecondaryDirection("g", true);
  });
  expect(await numbers()).toEqual(["50 m up", "350 m down"]);
  await act(async () => setElevationRange({ fromMeters: 500, toMeters: 900 }));
  expect(screen.queryByText("highest 400 m")).toBeNull();
});

test("Try again, which removes its own button, hands the focus to the chart's edge", async () => {
  showChart(sloping([100, 300, 200]));
  await screen.findByRole("img");
  act(() => {
    elevation.hasFailed = true;
  });
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(document.activeElement).toBe(screen.getByRole("separator"));
});

test("Try again in the chart's own window leaves the focus in there", async () => {
  showChart(sloping([100, 300, 200]));
  act(() => expandElevation());
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByRole("img");
  act(() => {
    elevation.hasFailed = true;
  });
  await userEvent.click(await dialog.findByRole("button", { name: "Try again" }));
  expect(screen.getByRole("dialog").contains(document.activeElement)).toBe(true);
  act(() => collapseElevation());
});

test("marking a stretch and unmarking it by key leave the focus among the chart's tools", async () => {
  showChart(sloping([100, 300, 200]));
  const user = userEvent.setup();
  screen.getByRole("button", { name: "Mark a range" }).focus();
  await user.keyboard("{Enter}");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Show the range on the map");
  await user.tab();
  await user.keyboard("{Enter}");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Mark a range");
});

test("a range that is marked by key after another was cleared starts at the cursor", async () => {
  showChart(sloping([100, 300, 200]));
  const user = userEvent.setup();
  const cursor = await screen.findByRole("slider", { name: "Position on the trail" });
  cursor.focus();
  await user.keyboard("{Shift>}{ArrowRight}{ArrowRight}{/Shift}");
  expect(elevation.range).toEqual({ fromMeters: 0, toMeters: 40 });
  screen.getByRole("button", { name: "Clear the range" }).focus();
  await user.keyboard("{Enter}");
  cursor.focus();
  await user.keyboard("{Shift>}{ArrowRight}{/Shift}");
  expect(elevation.range).toEqual({ fromMeters: 40, toMeters: 60 });
});

test("an end of the range that a key moves out of the view takes the view along", async () => {
  showChart(sloping([100, 300, 200, 250, 100]));
  const user = userEvent.setup();
  await screen.findByRole("slider", { name: "Position on the trail" });
  await act(async () => {
    setElevationRange({ fromMeters: 500, toMeters: 900 });
    zoomElevation(0.25, 0);
  });
  const end = await screen.findByRole("slider", { name: "End of the range" });
  end.focus();
  await user.keyboard("{End}");
  await waitFor(() => expect(end.getAttribute("aria-valuetext")).toBe("4.0 km"));
  expect(document.activeElement).toBe(end);
});

test("a marked range is announced once it has stayed, and not at each step", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    showChart(sloping([100, 300, 200]));
    act(() => setElevationRange({ fromMeters: 0, toMeters: 1000 }));
    const range = await screen.findByRole("group", { name: "Marked range" });
    const region = range.parentElement?.querySelector("[role=status]");
    expect(range.closest("[role=status]")).toBeNull();
    for (const toMeters of [1200, 1400, 1600]) {
      act(() => setElevationRange({ fromMeters: 0, toMeters }));
      await act(() => vi.advanceTimersByTimeAsync(300));
      expect(region?.textContent).toBe("");
    }
    await act(() => vi.advanceTimersByTimeAsync(800));
    expect(region?.textContent).toMatch(/^0\.0 to 1\.6 km, 1\.6 km long/);
  } finally {
    vi.useRealTimers();
  }
});
