import { ref } from "valtio";
import { expect, test } from "vitest";
import { plannedRouteOf, routeTrail, storedPinOf } from "../../../../src/stores/routes/routePins.ts";
import { buildBuiltRoute } from "../../../helpers/builtRoute.ts";
import { pinAtVertex } from "../../../helpers/fakeRouteWorker.ts";
import { buildPlannedRoute, ridgeGuide } from "../../../helpers/plannerGuide.ts";

const PINS = [pinAtVertex(5), pinAtVertex(2)];
const EDITED = {
  ...buildPlannedRoute(),
  stages: null,
  notes: ref([]),
  isNew: false,
  isEdited: true,
  counter: 4,
};

test("PLAN-33 PLAN-46 a route takes its totals from the trail that is built from its pins, and nothing of the editor", () => {
  const stored = PINS.map((pin) => storedPinOf(ridgeGuide(), pin));
  const route = plannedRouteOf(EDITED, stored, buildBuiltRoute(PINS));
  expect(route).toEqual({
    ...buildPlannedRoute(),
    pins: stored,
    lengthMeters: 3000,
    ascentMeters: 60,
    descentMeters: 150,
  });
  expect(plannedRouteOf(EDITED, [], null)).toMatchObject({
    pins: [],
    lengthMeters: 0,
    ascentMeters: 0,
    descentMeters: 0,
  });
});

test("PLAN-25 a stored pin has the snapped point as 'lat,lng', its trail and its distance", () => {
  expect(storedPinOf(ridgeGuide(), pinAtVertex(5))).toEqual({
    pin: "50,14.05",
    position: [14.05, 50],
    trailName: "Ridge Way",
    distanceMeters: 5000,
    trailPoint: [14.05, 50, 300, 5000],
  });
});

test("PLAN-34 a built trail is a line of width 10 that is not the primary one, with length, direction and climb", () => {
  expect(routeTrail({ id: "r1", name: "Hut to hut" }, buildBuiltRoute(PINS))).toEqual({
    id: "r1",
    trackName: "Hut to hut",
    trackLength: 3000,
    trackLengthDirection: -1,
    totalAscent: 60,
    totalDescent: 150,
    strokeWidth: 10,
    trackIsPrimary: false,
    geometry: {
      type: "LineString",
      coordinates: [
        [14.05, 50],
        [14.02, 50],
      ],
    },
  });
});
