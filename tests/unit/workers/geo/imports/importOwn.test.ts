import { gpx } from "@tmcw/togeojson";
import { DOMParser } from "@xmldom/xmldom";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pinOf } from "../../../../../src/contract/plannedRoute.ts";
import { tripGpx } from "../../../../../src/lib/trip/tripGpx.ts";
import { withTurn } from "../../../../../workers/geo/route/ringRules.ts";
import type { RoutePlanner } from "../../../../../workers/geo/route/routePlanner.ts";
import type { RoutePin } from "../../../../../workers/geo/route/routeTypes.ts";
import { choices } from "../route/networkArbitrary.ts";
import { NETWORKS, sharedPlanner } from "../route/networks.ts";
import { wander } from "../route/planner.ts";
import { importedFrom } from "./importFile.ts";

/** The file that the planner's export makes of pins. */
function exported(planner: RoutePlanner, pins: readonly RoutePin[]): string {
  const { lng, lat, elevation, distance } = planner.axis([...pins]).columns;
  return tripGpx({
    route: {
      name: "Out & back",
      description: "",
      pins: pins.map(({ trail, position, elevationMeters, distanceMeters, way, isTurn }) => ({
        pin: pinOf(position),
        position,
        trailName: planner.trailNames[trail] ?? "",
        distanceMeters,
        trailPoint: [position[0], position[1], elevationMeters, distanceMeters],
        ...(way && { way }),
        ...(isTurn && { isTurn }),
      })),
    },
    track: { lng, lat, elevation, meters: distance },
    waypoints: [],
    days: [],
    notes: [],
  });
}

const digits = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
const turned = (lng: number) => digits(lng - 360 * Math.floor((lng + 180) / 360));
const shown = ({ trail, position, distanceMeters, way, isTurn }: RoutePin) => ({
  trail,
  position: [turned(position[0]), digits(position[1])],
  distanceMeters,
  way,
  isTurn,
});

describe.each(NETWORKS)("%s", (_name, networks, numRuns) => {
  test("PLAN-62 our own GPX, imported again, gives the same pins", async () => {
    await fc.assert(
      fc.asyncProperty(networks, choices(8), fc.boolean(), async (network, chosen, isReturn) => {
        const planner = sharedPlanner(network);
        const pins = withTurn(wander(planner, chosen), isReturn);
        fc.pre(pins.length > 1);
        const text = exported(planner, pins);
        const { restored, report } = await importedFrom(planner, text);
        expect(restored.route?.pins.map(shown)).toEqual(pins.map(shown));
        expect([report.source, report.away.count, report.astray.count]).toEqual(["points", 0, 0]);
        // Another reader finds as many route points.
        const document = new DOMParser().parseFromString(text, "text/xml");
        const route = gpx(document as unknown as Document).features.find(
          ({ properties }) => properties?._gpxType === "rte",
        );
        expect(route?.geometry).toMatchObject({ coordinates: { length: pins.length } });
      }),
      { numRuns },
    );
  });
});
