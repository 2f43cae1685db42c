import { pinOf } from "../../../src/contract/plannedRoute.ts";
import { PLANNED_ROUTE_LIMITS } from "../../../src/contract/plannedRouteLimits.ts";
import type { Position } from "../../../src/contract/position.ts";
import type { RouteNote } from "../../../src/contract/routeNotes.ts";
import { NO_STAGES, type RouteStages, type StageEnd } from "../../../src/contract/routeStages.ts";
import { distanceMeters } from "../../../src/lib/geo/distance.ts";
import { nearestShare } from "../../../src/lib/geo/nearestShare.ts";
import type { ParsedFile, ParsedPoint } from "../../../src/lib/trailFiles/parsedFile.ts";
import { positionOnTrail } from "../elevation/positionOnTrail.ts";
import type { RouteAxis } from "../route/routeAxis.ts";
import { locateOnRoute } from "../trip/locateOnRoute.ts";
import { importTrack } from "./importTrack.ts";

/** The days and notes of an imported route, in the order of the way. */
export interface MarksOnRoute {
  /** Null for a route in one piece. */
  stages: RouteStages | null;
  notes: RouteNote[];
}

/** An end nearer to the one before it, or to the route's end, leaves no day between them. */
const LEAST_METERS = 1;

/** A place is on the line if it is this near to it: files have centimetres. */
const ON_METERS = 0.1;

/** As many degrees of latitude, and a little more. */
const ON_DEGREES = 2e-6;

/** The ends of days and the notes that a file of our own has, where the imported route passes them. */
export function marksOnRoute(axis: RouteAxis, { points, tracks }: ParsedFile): MarksOnRoute {
  const length = axis.offsets.at(-1) ?? 0;
  /** Where a place is on the route, from an offset on: the pass nearest to where it was, or the first one if that is unknown. */
  const placeOf = ({ position }: ParsedPoint, fromMeters: number, wasAt: number | null) => {
    const passes = passesOf(axis, position).filter((meters) => meters > fromMeters - ON_METERS);
    const away = (meters: number) => (wasAt === null ? meters : Math.abs(meters - wasAt));
    const [pass] = passes.sort((one, other) => away(one) - away(other));
    const meters = pass ?? locateOnRoute(axis, { position, meters: wasAt ?? fromMeters });
    const place = meters === null ? null : positionOnTrail(axis.columns, axis.elevation.series, meters);
    return place && { pin: pinOf(place.position), meters: place.meters };
  };
  const notes: RouteNote[] = [];
  const ends: StageEnd[] = [];
  const dayCount = points.filter(({ mark }) => mark?.kind === "dayEnd").length;
  const segments = segmentEnds(tracks[0]);
  const dayMeters = segments.length === dayCount ? segments : [];
  let day = 0;
  for (const point of points) {
    const { mark } = point;
    if (mark?.kind === "note") {
      const from = mark.meters === null ? (notes.at(-1)?.meters ?? 0) : 0;
      const place = placeOf(point, from, mark.meters);
      if (place && notes.length < PLANNED_ROUTE_LIMITS.notes)
        notes.push({ ...place, text: mark.text, icon: mark.icon });
    } else if (mark?.kind === "dayEnd") {
      const last = ends.at(-1)?.meters ?? 0;
      const place = placeOf(point, last, dayMeters[day++] ?? null);
      const isApart = place && place.meters - last > LEAST_METERS && length - place.meters > LEAST_METERS;
      if (isApart && ends.length < PLANNED_ROUTE_LIMITS.stageEnds)
        ends.push({ ...place, ...(mark.restDays > 0 && { restDays: mark.restDays }) });
    }
  }
  return { stages: ends.length > 0 ? { ...NO_STAGES, ends } : null, notes };
}

/** Metres along a route to a place on it, on each piece of its line that passes there, in order. */
function passesOf({ columns: { lng, lat, distance } }: RouteAxis, position: Position): number[] {
  const passes: number[] = [];
  for (let i = 0; i + 1 < lng.length; i++) {
    if (Math.min(lat[i], lat[i + 1]) > position[1] + ON_DEGREES) continue;
    if (Math.max(lat[i], lat[i + 1]) < position[1] - ON_DEGREES) continue;
    const share = nearestShare(position, [lng[i], lat[i]], [lng[i + 1], lat[i + 1]]);
    const mix = (column: Float64Array) => column[i] + share * (column[i + 1] - column[i]);
    if (distanceMeters(mix(lng), mix(lat), ...position) <= ON_METERS) passes.push(mix(distance));
  }
  return passes;
}

/** Metres along a track to the end of each of its segments. */
function segmentEnds(track: ParsedFile["tracks"][number] | undefined): number[] {
  const lines = track?.lines ?? [];
  const { meters } = importTrack(lines);
  let vertex = -1;
  return lines.map(({ lng }) => {
    vertex += lng.length;
    return meters[vertex] ?? 0;
  });
}
