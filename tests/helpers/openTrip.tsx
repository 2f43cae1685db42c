import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ref } from "valtio";
import { expect } from "vitest";
import type { StageRule } from "../../src/contract/routeStages.ts";
import { loadTexts } from "../../src/i18n/texts.ts";
import { PlannerPanel } from "../../src/panels/planner/PlannerPanel.tsx";
import { guideMap } from "../../src/stores/guideMap/guideMap.ts";
import { forgetPerson } from "../../src/stores/person/forgetPerson.ts";
import { editRoute } from "../../src/stores/routes/editRoute.ts";
import { planNewRoute } from "../../src/stores/routes/openRouteEditor.ts";
import { chooseDistanceUnit } from "../../src/stores/settings.ts";
import { divideBy } from "../../src/stores/trip/divideTrip.ts";
import { choosePace } from "../../src/stores/trip/tripSettings.ts";
import { buildWaypoint } from "./builders.ts";
import { pinAtVertex } from "./fakeRouteWorker.ts";
import { landInTests, passedInTests } from "./fakeTripWorker.ts";
import { openRidgeGuide } from "./plannerGuide.ts";
import { until } from "./until.ts";

/** A new route in a guide with a spring at 3 km and a camp at 9 km, in kilometres, at the pace of the standard. */
export async function startTrip(): Promise<void> {
  cleanup();
  for (const area of ["routes", "trip", "guideMap", "elevation"] as const) await loadTexts(area);
  localStorage.clear();
  chooseDistanceUnit("kilometers");
  choosePace(1);
  forgetPerson();
  openRidgeGuide();
  guideMap.waypoints = ref([
    buildWaypoint({ id: "w1", waypointId: "w1", title: "Forest camp", type: "camp" }),
    buildWaypoint({ id: "w2", waypointId: "w2", title: "Old spring", type: "spring" }),
  ]);
  passedInTests.splice(0, passedInTests.length, { index: 1, meters: 3000 }, { index: 0, meters: 9000 });
  Object.assign(landInTests, { latitude: 50, withoutElevationMeters: 0 });
  planNewRoute();
}

/** Shows the trip of a route through vertices, a kilometre apart, in the planner's panel. */
export async function openTrip(...vertices: number[]): Promise<void> {
  render(<PlannerPanel />);
  for (const vertex of vertices) await editRoute({ kind: "append", pin: pinAtVertex(vertex) });
  await userEvent.click(await screen.findByRole("button", { name: "Days and time" }));
  await screen.findByText(/^about/);
}

/** The rows of the days. */
export const days = () =>
  within(screen.getByRole("list", { name: "Days" }))
    .queryAllByRole("listitem")
    .filter((item) => item.parentElement?.tagName === "OL");

/** Divides the trip, and waits for the days. */
export async function divideInto(count: number, rule: StageRule): Promise<void> {
  await divideBy(rule);
  await until(() => expect(days().length).toBe(count));
}
