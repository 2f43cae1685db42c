import { expect, test } from "vitest";
import { pinOf } from "../../../../../src/contract/plannedRoute.ts";
import { gpxRoute } from "../../../../../src/lib/gpx/gpxRoute.ts";
import { gpxText } from "../../../../../src/lib/gpx/gpxText.ts";
import { tripGpx } from "../../../../../src/lib/trip/tripGpx.ts";
import { withTurn } from "../../../../../workers/geo/route/ringRules.ts";
import { pinsAt, plannerOf, routeThrough, straight } from "../route/planner.ts";
import { importedFrom } from "./importFile.ts";

/** A stem of 2 km, and a loop of 10 km from its end and back to it, with a vertex every 100 m. */
const LOLLIPOP = [
  ...straight([-2000, 0], [0, 0], 100),
  ...straight([0, 100], [0, 2500], 100),
  ...straight([100, 2500], [2500, 2500], 100),
  ...straight([2500, 2400], [2500, 0], 100),
  ...straight([2400, 0], [0, 0], 100),
];

test.each([false, true])(
  "PLAN-60 our own GPX files open on the same passes, there and back: %s",
  async (isReturn) => {
    const planner = plannerOf([[LOLLIPOP]]);
    const { pins, lengthMeters } = routeThrough(planner, pinsAt(planner, [0, 0], [0, 120]));
    expect(Math.round(lengthMeters)).toBe(12_000);
    const turned = withTurn(pins, isReturn);
    const { lng, lat, elevation, distance } = planner.axis(turned).columns;
    const route = {
      name: "",
      description: "",
      lengthMeters,
      pins: turned.map(({ trail, vertex: _vertex, ...pin }) => ({
        ...pin,
        pin: pinOf(pin.position),
        trailName: planner.trailNames[trail] ?? "",
        trailPoint: null,
      })),
    };
    const track = { lng, lat, elevation, meters: distance };
    const trip = { route, track, waypoints: [], notes: [], days: [] };
    const files = [
      // From the list, without a track.
      gpxText({ routes: [gpxRoute(route)] }),
      tripGpx(trip),
      // From before the length was in it.
      tripGpx({ ...trip, route: { ...route, lengthMeters: 0 } }),
    ];
    for (const file of files) {
      const { pins: found = [] } = (await importedFrom(planner, file)).restored.route ?? {};
      expect(found.map(({ vertex }) => vertex)).toEqual([0, 120]);
    }
  },
);
