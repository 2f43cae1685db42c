import type { CourseFormat, DeviceCourse } from "../../../src/lib/trip/deviceCourse.ts";
import type { RouteSums } from "../../../src/lib/trip/routeSums.ts";
import type { TrackColumns } from "../../../src/lib/trip/trackSections.ts";
import { buffersOf } from "../buffersOf.ts";
import { geoCall } from "../geoCall.ts";
import { loadCode } from "../loadCode.ts";
import { guideOf } from "../openGuides.ts";
import { trailRange } from "../pack/trailColumns.ts";
import { passedWaypoints } from "../route/passedWaypoints.ts";
import type { RoutePin } from "../route/routeTypes.ts";
import { valueAtLocation } from "../route/trailLines.ts";
import { locateOnRoute } from "./locateOnRoute.ts";
import { sumAlongRoute } from "./sumAlongRoute.ts";
import { trailJunctions } from "./trailJunctions.ts";
import { trailTrip } from "./trailTrip.ts";
import { trailTurns } from "./trailTurns.ts";
import type { OldRoutePoint, PaceAnswer, TrailJunction, TrailTrip, TripRoute } from "./tripTypes.ts";

/** Calls about trips along planned routes. Those with a guide fail when the guide is not open, or the pins make no route. */
export const tripApi = {
  /** Lengths, climbs and trails along a route, and the waypoints on it. */
  measure: geoCall(
    {
      transferables: ({ columns }: TripRoute) => sumBuffers(columns),
    },
    (guideId: string, pins: RoutePin[]): TripRoute => {
      const guide = guideOf(guideId);
      const planner = guide.planner();
      const axis = planner.axis(pins);
      return {
        columns: sumAlongRoute(planner, axis),
        passed: passedWaypoints(axis, guide.waypoints),
        turns: trailTurns(axis, (trail) => planner.trailNames[trail] ?? ""),
      };
    },
  ),

  /** A trail as it is walked, and the waypoints on it. */
  alongTrail: geoCall(
    { transferables: ({ columns }: TrailTrip) => sumBuffers(columns) },
    (guideId: string, trail: number): TrailTrip => trailTrip(guideOf(guideId), trail),
  ),

  /** Where a trail meets others. The first call about a guide builds its network. */
  junctions(guideId: string, trail: number): TrailJunction[] {
    const guide = guideOf(guideId);
    const { network, trailNames } = guide.planner();
    const running = guide.runningDistance(trail);
    const [first] = trailRange(guide.columns, trail);
    const metersAt = (location: number) =>
      running
        ? valueAtLocation(running, location - first)
        : valueAtLocation(guide.columns.distance, location);
    return trailJunctions(network, { trail, trailNames, metersAt });
  },

  /** Where places of a route as it was are on it now, in metres; null for those that it no longer passes. */
  locate(guideId: string, pins: RoutePin[], places: OldRoutePoint[]): (number | null)[] {
    const axis = guideOf(guideId).planner().axis(pins);
    return places.map((place) => locateOnRoute(axis, place));
  },

  /** The pace of somebody who recorded a GPX file; the file stays on the device. */
  pace: geoCall({ isRepeatable: true }, async (file: File): Promise<PaceAnswer> => {
    const { learnPace } = await loadCode(() => import("./learnPace.ts"));
    return learnPace(file);
  }),

  /** The whole line of a route, for export. */
  track: geoCall(
    {
      transferables: ({ lng, lat, elevation, meters }: TrackColumns) =>
        buffersOf(lng, lat, elevation, meters),
    },
    (guideId: string, pins: RoutePin[]): TrackColumns => {
      const { lng, lat, elevation, meters } = trackOf(guideId, pins);
      return { lng: lng.slice(), lat: lat.slice(), elevation: elevation.slice(), meters: meters.slice() };
    },
  ),

  /** A route as a file for watches and bicycle computers. */
  course: geoCall(
    { transferables: (file: Uint8Array<ArrayBuffer>) => buffersOf(file) },
    async (guideId: string, pins: RoutePin[], format: CourseFormat, course: DeviceCourse) => {
      const track = trackOf(guideId, pins);
      if (format === "fit") return (await loadCode(() => import("./fitCourse.ts"))).fitCourse(track, course);
      const { tcxCourse } = await loadCode(() => import("./tcxCourse.ts"));
      return new TextEncoder().encode(tcxCourse(track, course));
    },
  ),
};

/** The route's line; the columns are those of the planner. */
function trackOf(guideId: string, pins: RoutePin[]): TrackColumns {
  const { distance, ...columns } = guideOf(guideId).planner().axis(pins).columns;
  return { ...columns, meters: distance };
}

function sumBuffers({ stretchEnds, stretchAscent, stretchDescent, ...columns }: RouteSums): Transferable[] {
  const { meters, ascent, descent, withoutElevation, lng, lat, elevation } = columns;
  return [
    ...buffersOf(meters, ascent, descent, withoutElevation, lng, lat, elevation),
    ...buffersOf(stretchEnds, stretchAscent, stretchDescent),
  ];
}
