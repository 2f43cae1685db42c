import type {
  SampledElevation,
  TrailPosition,
  TrailSection,
} from "../../../workers/geo/elevation/elevationTypes.ts";
import type { OpenedGuide } from "../../../workers/geo/pack/packTypes.ts";
import type { Axis, BuiltRoute } from "../../../workers/geo/route/routeTypes.ts";
import { geoWorker } from "../../geo/geoWorker.ts";
import type { Climb } from "../../lib/geo/ascent.ts";
import { memoizeWeakly } from "../../lib/memoize.ts";
import { knownClimb } from "../../lib/routes/knownClimb.ts";
import type { Span } from "../../lib/span.ts";
import { type GuideMap, guideMap } from "../guideMap/guideMap.ts";
import { namedTrails } from "../guideMap/namedTrails.ts";
import { type ShownRoute, shownRoute } from "../routes/shownRoute.ts";

/** What the elevation chart shows. `subjectOf` chooses it and `sourceOf` resolves it; no other code depends on the kind. */
export type ElevationSubject = { kind: "trail"; trail: number } | { kind: "route"; route: ShownRoute };

/** A resolved subject: its axis and the worker's queries along it. Metres are as stored, not reversed by direction. */
export interface ElevationSource extends ElevationQueries {
  /** Identifies the subject. */
  id: string;
  lengthMeters: number;
  hasElevation: boolean;
  /** Whether its axis is the guide's, which has the waypoints and can be reversed. */
  isGuideAxis: boolean;
  /** Index of the trail in the guide's trails; null for a planned route. */
  trail: number | null;
  /** Null for a trail. */
  route: ShownRoute | null;
}

interface ElevationQueries {
  sample(span: Span, buckets: number): Promise<SampledElevation>;
  /** In the direction of increasing metres. */
  climb(span: Span): Promise<Climb>;
  section(span: Span): Promise<TrailSection>;
  placeAt(meters: number): Promise<TrailPosition | null>;
  /** Metres above the sea, NaN where unknown. */
  heightsAt(meters: Float64Array): Promise<Float64Array>;
}

/**
 * The planned route that is shown, else the trail selected in the open guide's list of trails, else its primary one; null
 * when it has none.
 */
export function subjectOf(
  { opened, selectedTrailName }: Pick<GuideMap, "opened" | "selectedTrailName">,
  route: ShownRoute | null = null,
): ElevationSubject | null {
  if (!opened) return null;
  if (route && route.built.lengthMeters > 0) return { kind: "route", route };
  if (opened.primaryTrail < 0) return null;
  const named = namedTrails(opened).find(({ name }) => name === selectedTrailName);
  const trail = named && !named.isPrimary ? longestOf(opened, named.trails) : opened.primaryTrail;
  return { kind: "trail", trail };
}

/** A trail in several pieces has no common distance axis, so one piece is shown: the longest, preferably with elevation data. */
function longestOf({ trails }: OpenedGuide, pieces: readonly number[]): number {
  const rank = (piece: number) =>
    (trails[piece]?.lengthMeters ?? 0) * (trails[piece]?.hasElevation ? 1 : Number.EPSILON);
  return pieces.reduce((best, piece) => (rank(piece) > rank(best) ? piece : best), pieces[0] ?? 0);
}

export function sourceOf(opened: OpenedGuide, subject: ElevationSubject): ElevationSource | null {
  return subject.kind === "route" ? routeSource(opened, subject.route) : trailSource(opened, subject.trail);
}

function trailSource({ guideId, primaryTrail, trails, trailLengthMeters }: OpenedGuide, trail: number) {
  const info = trails[trail];
  if (!info) return null;
  const source: ElevationSource = {
    id: `trail ${trail}`,
    lengthMeters: info.hasMileage ? trailLengthMeters : info.lengthMeters,
    hasElevation: info.hasElevation,
    isGuideAxis: trail === primaryTrail,
    trail,
    route: null,
    ...queriesAlong(guideId, { trail }),
  };
  return source;
}

function routeSource({ guideId }: OpenedGuide, route: ShownRoute): ElevationSource {
  const { pins, lengthMeters } = route.built;
  return {
    id: `route ${numberOf(route.built)}`,
    lengthMeters,
    hasElevation: knownClimb(route.built) !== null,
    isGuideAxis: false,
    trail: null,
    route,
    ...queriesAlong(guideId, { pins }),
  };
}

/** Spans of the store cannot be cloned for the worker: they are copied. */
function queriesAlong(guideId: string, axis: Axis): ElevationQueries {
  return {
    sample: (span, buckets) => geoWorker.elevation.sample(guideId, axis, { ...span, buckets }),
    climb: (span) => geoWorker.elevation.climb(guideId, axis, { ...span }),
    section: (span) => geoWorker.elevation.section(guideId, axis, { ...span }),
    placeAt: (meters) => geoWorker.elevation.placeAt(guideId, axis, meters),
    heightsAt: (meters) => geoWorker.elevation.heightsAt(guideId, axis, meters),
  };
}

let count = 0;
/** Another number for each line. */
const numberOf = memoizeWeakly((_built: BuiltRoute) => ++count);

/** The source of the current subject. */
export function elevationSource(): ElevationSource | null {
  const { opened } = guideMap;
  const subject = subjectOf(guideMap, shownRoute());
  return opened && subject && sourceOf(opened, subject);
}

/** The whole axis of the chart; null without a subject. */
export function wholeElevation(): Span | null {
  const source = elevationSource();
  return source && { fromMeters: 0, toMeters: source.lengthMeters };
}
