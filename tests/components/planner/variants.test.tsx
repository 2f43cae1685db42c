import { act, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ref } from "valtio";
import { beforeEach, expect, test } from "vitest";
import { PlannerPanel } from "../../../src/panels/planner/PlannerPanel.tsx";
import { RouteNewsRegion } from "../../../src/panels/routeEditor/RouteNewsRegion.tsx";
import { editRoute, renameRoute } from "../../../src/stores/routes/editRoute.ts";
import { duplicateRoute } from "../../../src/stores/routes/openRouteEditor.ts";
import { readDraft } from "../../../src/stores/routes/routeDrafts.ts";
import { routeEditor } from "../../../src/stores/routes/routeEditor.ts";
import { loadRoutes } from "../../../src/stores/routes/routeList.ts";
import { routeVariants } from "../../../src/stores/routes/routeVariants.ts";
import { draftOwner } from "../../../src/stores/routes/storeDraft.ts";
import { undoEdit } from "../../../src/stores/routes/undoEdit.ts";
import { keepVariant, takeVariant } from "../../../src/stores/routes/variantEdits.ts";
import { divideBy } from "../../../src/stores/trip/divideTrip.ts";
import type { RoutePin } from "../../../workers/geo/route/routeTypes.ts";
import { buildBuiltRoute } from "../../helpers/builtRoute.ts";
import { fakeApi } from "../../helpers/fakeApi.ts";
import { fakeGeoWorker } from "../../helpers/fakeGeoWorker.ts";
import { fakeRouteServer, routeAnswers } from "../../helpers/fakeRouteServer.ts";
import { fakeRouteWorker, pinAtVertex } from "../../helpers/fakeRouteWorker.ts";
import { fakeTripWorker } from "../../helpers/fakeTripWorker.ts";
import { startTrip } from "../../helpers/openTrip.tsx";
import { buildPlannedRoute } from "../../helpers/plannerGuide.ts";
import { until } from "../../helpers/until.ts";

/** Ends of the ways that the worker finds. */
let waysTo: number[] = [];

fakeGeoWorker({
  route: {
    ...fakeRouteWorker,
    otherRoutes: async (_guide: string, pins: RoutePin[]) =>
      waysTo.map((vertex) => buildBuiltRoute([...pins.slice(0, -1), pinAtVertex(vertex)])),
  },
  trip: fakeTripWorker,
});
fakeApi({
  ...routeAnswers,
  "GET /guides/:guide/water-reports": () => ({ reports: [] }),
});

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const vertices = () => routeEditor.pins.map(({ vertex }) => vertex);
const cells = (row: string) =>
  within(screen.getByRole("row", { name: new RegExp(`^${row}`) }))
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

beforeEach(startTrip);

async function planTo(...chosen: number[]): Promise<void> {
  render(
    <>
      <PlannerPanel />
      <RouteNewsRegion />
    </>,
  );
  for (const vertex of chosen) await editRoute({ kind: "append", pin: pinAtVertex(vertex) });
}

test("PLAN-93 other ways are compared with the route by length, ascent, time, days and gaps, with the differences", async () => {
  waysTo = [12, 8];
  await planTo(0, 10);
  await divideBy({ by: "distance", limit: 6000, tolerance: 0 });
  await userEvent.click(button("Another way from pin 1 to pin 2"));
  expect(await screen.findByText("2 other ways from pin 1 to pin 2.")).toBeTruthy();
  await until(() => expect(cells("Time")).toEqual(["3 h 30 min", "4 h 15 min+40 min", "2 h 50 min−40 min"]));
  expect(cells("Length")).toEqual(["10.0 km", "12.0 km+2.0 km", "8.0 km−2.0 km"]);
  expect(cells("Ascent")).toEqual(["500 m", "600 m+100 m", "400 m−100 m"]);
  expect(cells("Days")).toEqual(["2", "2=", "2="]);
  // A spring at 3 km and a camp at 9 km.
  expect(cells("Longest without water")).toEqual(["7.0 km", "9.0 km+2.0 km", "5.0 km−2.0 km"]);
  expect(cells("Longest without a camp")).toEqual(["9.0 km", "9.0 km=", "8.0 km−1.0 km"]);
});

test("PLAN-93 'Use this one' makes a variant the route, as one edit that an undo takes back", async () => {
  waysTo = [12, 8];
  await planTo(0, 10);
  await userEvent.click(button("Another way from pin 1 to pin 2"));
  await userEvent.click(await screen.findByRole("button", { name: "Use this one: C" }));
  await screen.findByRole("list", { name: "Pins" });
  expect([vertices(), routeEditor.steps.edits.at(-1)]).toEqual([[0, 8], { kind: "variant" }]);
  expect(routeVariants.list).toEqual([]);
  await act(undoEdit);
  expect(vertices()).toEqual([0, 10]);
});

test("PLAN-99 other ways go when the route is led elsewhere, by an undo too, and a kept variant stays", async () => {
  waysTo = [12];
  await planTo(0, 10);
  const otherWays = () => routeVariants.list.map(({ origin }) => origin.kind);
  await userEvent.click(button("Another way from pin 1 to pin 2"));
  await userEvent.click(button("Duplicate as a variant"));
  expect(otherWays()).toEqual(["otherWay", "kept"]);
  await act(() => renameRoute("Round the lake"));
  expect(otherWays()).toEqual(["otherWay", "kept"]);
  await act(() => editRoute({ kind: "append", pin: pinAtVertex(14) }));
  expect([otherWays(), routeVariants.search]).toEqual([["kept"], null]);
  await userEvent.click(button("Back to the pins"));
  await userEvent.click(button("Another way from pin 2 to pin 3"));
  expect(otherWays()).toEqual(["kept", "otherWay"]);
  await act(undoEdit);
  expect(otherWays()).toEqual(["kept"]);
});

test("PLAN-93 a variant with fewer pins keeps the stored pins that are not part of the route, in the draft too", async () => {
  await planTo(0, 10);
  expect(keepVariant()).toBe(true);
  await act(() => editRoute({ kind: "append", pin: pinAtVertex(12) }));
  const lost = {
    before: 3,
    pin: "50,99",
    trailName: "",
    position: [99, 50] as const,
    distanceMeters: null,
    trailPoint: null,
    problem: { rule: "malformed" as const },
  };
  routeEditor.leftOut = ref([lost]);
  await act(() => takeVariant(routeVariants.list[0]?.id ?? -1));
  expect(vertices()).toEqual([0, 10]);
  const owner = draftOwner();
  expect(
    owner &&
      readDraft(owner)
        ?.route.pins.map(({ pin }) => pin)
        .at(-1),
  ).toBe("50,99");
});

test("PLAN-93 no other way, and a fifth variant, are refused in words, however often they are asked for", async () => {
  waysTo = [];
  await planTo(0, 10);
  await userEvent.click(button("Another way from pin 1 to pin 2"));
  expect(await screen.findByText(/^There is no other way from pin 1 to pin 2/)).toBeTruthy();
  for (let press = 0; press < 50; press++) await userEvent.click(button("Duplicate as a variant"));
  expect(routeVariants.list.length).toBe(3);
  expect(button("Duplicate as a variant").getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText(/^4 variants are compared at most/)).toBeTruthy();
  // Without room for what would be found, none is looked for, and nothing is said of the ways that there are.
  waysTo = [12];
  await userEvent.click(button("Back to the pins"));
  await userEvent.click(button("Another way from pin 1 to pin 2"));
  expect(await screen.findByText(/^4 variants are compared at most/)).toBeTruthy();
  expect(screen.queryByText(/^There is no other way/)).toBeNull();
  await userEvent.click(button("Remove D"));
  expect(screen.queryByText(/^4 variants are compared at most/)).toBeNull();
  expect(routeVariants.list.length).toBe(2);
});

test("PLAN-93 a duplicate has its original beside it, which edits leave as it is", async () => {
  fakeRouteServer.routes = [buildPlannedRoute()];
  await loadRoutes("7");
  await planTo();
  act(() => duplicateRoute("r1", "Hut to hut (copy)"));
  await until(() => expect(vertices()).toEqual([2, 5]));
  await editRoute({ kind: "append", pin: pinAtVertex(9) });
  await userEvent.click(button("Variants"));
  await until(() => expect(cells("Length")).toEqual(["7.0 km", "3.0 km−4.0 km"]));
  await userEvent.click(button("Use this one: B"));
  await until(() => expect(vertices()).toEqual([2, 5]));
});
