import { act, cleanup, render, renderHook, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useSyncExternalStore } from "react";
import { ref } from "valtio";
import { beforeEach, expect, test, vi } from "vitest";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { AheadPanel } from "../../../src/panels/ahead/AheadPanel.tsx";
import { changeAheadDisplay } from "../../../src/stores/ahead/aheadDisplay.ts";
import { elevationSource } from "../../../src/stores/elevation/elevationSource.ts";
import { ownOffset, watchOwnOffset } from "../../../src/stores/position/ownOffset.ts";
import { clearOwnPosition, ownPosition } from "../../../src/stores/position/ownPosition.ts";
import { linkedRoute } from "../../../src/stores/routes/shownRoute.ts";
import { chooseDistanceUnit } from "../../../src/stores/settings.ts";
import { choosePace } from "../../../src/stores/trip/tripSettings.ts";
import { tripApi } from "../../../workers/geo/trip/tripApi.ts";
import { buildBuiltRoute } from "../../helpers/builtRoute.ts";
import { fakeApi } from "../../helpers/fakeApi.ts";
import { fakeGeoWorker } from "../../helpers/fakeGeoWorker.ts";
import { pinAtVertex } from "../../helpers/fakeRouteWorker.ts";
import { fakeTripWorker, passedInTests } from "../../helpers/fakeTripWorker.ts";
import { until } from "../../helpers/until.ts";
import { openWalkedRidge, walkTo } from "../../helpers/walkedRidge.ts";

/** Where the walker is on the planned route, in metres; null off it. */
let onRoute: number | null = 0;
/** How often it was looked for. */
let located = 0;
fakeGeoWorker({
  trip: {
    alongTrail: tripApi.alongTrail,
    junctions: tripApi.junctions,
    measure: fakeTripWorker.measure,
    locate: async () => {
      located++;
      return [onRoute];
    },
  },
  copies: { readNote: async () => null, list: async () => [] },
});
fakeApi({ "GET /guides/:guide/water-reports": () => ({ reports: [] }) });

const panel = () => screen.getByRole("region", { name: "Ahead" });
const firstRow = () => within(panel()).getAllByRole("listitem")[0]?.textContent;

/** Shows the panel on a route of 10 km with days of at most 4 km, a spring at its third kilometre. */
beforeEach(async () => {
  cleanup();
  for (const area of ["ahead", "trip", "routes", "guideMap", "comments"] as const) await loadTexts(area);
  chooseDistanceUnit("kilometers");
  choosePace(1);
  clearOwnPosition();
  openWalkedRidge();
  passedInTests.splice(0, 2, { index: 1, meters: 3000 });
  Object.assign(linkedRoute, {
    name: "Over the ridge",
    built: ref(buildBuiltRoute([pinAtVertex(0), pinAtVertex(10)])),
    days: ref({ rule: { by: "distance", limit: 4000, tolerance: 0 }, startDate: null, ends: [] }),
  });
  onRoute = 1000;
  walkTo(1500);
  changeAheadDisplay({ isOpen: true, isLarge: false });
  render(<AheadPanel />);
  await screen.findByText("Along Over the ridge");
});

test("TRAIL-27 what is ahead is along the route, with the day, what is left of it, and its end against sunset", async () => {
  expect(firstRow()).toMatch(/WaterOld spring2 km/);
  expect(panel().textContent).toMatch(/Day 1 3 km left, 1 h/);
  expect(panel().textContent).toMatch(/Arrival about \d+:\d\d.*(before|after) sunset at \d+:\d\d/);
  onRoute = 9000;
  act(() => walkTo(9500));
  await until(() => expect(panel().textContent).toMatch(/Day 3 1 km left/));
});

test("TRAIL-27 an end in the night is after the sunset of the evening before, also once midnight has passed", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    for (const time of ["2026-06-10T23:40", "2026-06-11T00:20"]) {
      vi.setSystemTime(new Date(time));
      act(() => walkTo(1500 + new Date(time).getMinutes()));
      await until(() =>
        expect(panel().textContent).toMatch(/Arrival about 1?\d:\d\d AM, [45] h( \d+ min)? after sunset/),
      );
    }
  } finally {
    vi.useRealTimers();
  }
});

test("TRAIL-27 a walker who leaves the route is on the trail", async () => {
  onRoute = null;
  act(() => walkTo(1600));
  await screen.findByText("Heading eastbound");
  expect(panel().textContent).not.toContain("Day 1");
});

test("TRAIL-17 TRAIL-27 the place on the route is looked for once a fix, for what is ahead and for the chart", async () => {
  const { result: offset } = renderHook(() =>
    useSyncExternalStore(watchOwnOffset, () => ownOffset(elevationSource())),
  );
  await until(() => expect(offset.current).toBe(1000));
  const before = located;
  onRoute = 1010;
  act(() => walkTo(1510));
  await until(() => expect(offset.current).toBe(1010));
  expect(firstRow()).toMatch(/WaterOld spring2 km/);
  expect(located).toBe(before + 1);
  act(() => walkTo(1510, { isOff: true }));
  await until(() => expect(offset.current).toBeNull());
});

test("TRAIL-27 a fix of 5 km does not move the walker on the route", async () => {
  const asked = located;
  act(() => {
    ownPosition.fix = ownPosition.fix && ref({ ...ownPosition.fix, accuracyMeters: 5000 });
  });
  await act(async () => {});
  expect(located).toBe(asked);
  act(() => walkTo(1510));
  await until(() => expect(located).toBe(asked + 1));
});

test("TRAIL-27 who goes back along the route has no day", async () => {
  onRoute = 900;
  act(() => walkTo(1400));
  await screen.findByText("Back along Over the ridge");
  expect(panel().textContent).not.toContain("Day 1");
});

test("TRAIL-27 on the way back of a route that goes back the same way there is its day, and a press turns to the other half", async () => {
  const built = buildBuiltRoute([pinAtVertex(0), { ...pinAtVertex(10), isTurn: true }]);
  act(() => Object.assign(linkedRoute, { built: ref({ ...built, lengthMeters: 20_000 }) }));
  onRoute = 9000;
  act(() => walkTo(9000));
  await until(() => expect(panel().textContent).toMatch(/Day 3 3 km left/));
  onRoute = 8500;
  act(() => walkTo(8500));
  await screen.findByText("Back along Over the ridge");
  expect(panel().textContent).toMatch(/Day 3 500 m left/);
  expect(ownOffset(elevationSource())).toBe(11_500);
  for (const left of [/Day 3 3.5 km left/, /Day 3 500 m left/]) {
    await userEvent.click(within(panel()).getByRole("button", { name: "Turn the direction" }));
    await until(() => expect(panel().textContent).toMatch(left));
  }
  // Turned to what the movement says, the direction follows it again.
  onRoute = 9000;
  act(() => walkTo(9000));
  await until(() => expect(panel().textContent).toMatch(/Day 3 3 km left/));
});

test("TRAIL-27 on either half of such a route a fix counts as on the way out until the walker goes back", async () => {
  const built = buildBuiltRoute([pinAtVertex(0), { ...pinAtVertex(10), isTurn: true }]);
  act(() => Object.assign(linkedRoute, { built: ref({ ...built, lengthMeters: 20_000 }) }));
  const at = async (along: number, located: number, shown: number) => {
    onRoute = located;
    act(() => walkTo(along));
    await until(() => expect(ownOffset(elevationSource())).toBe(shown));
  };
  await at(9900, 9900, 9900);
  await at(9920, 10_080, 9920);
  await at(9950, 9950, 9950);
  await at(8500, 11_500, 11_500);
  await userEvent.click(within(panel()).getByRole("button", { name: "Turn the direction" }));
  await until(() => expect(panel().textContent).toMatch(/Day 3 3.5 km left/));
  expect(ownOffset(elevationSource())).toBe(8500);
});
