import type {
  SampledElevation,
  TrailPosition,
  TrailSection,
} from "../../../workers/geo/elevation/elevationTypes.ts";
import type { OpenedGuide } from "../../../workers/geo/pack/packTypes.ts";
import { geoWorker } from "../../geo/geoWorker.ts";
import type { Climb } from "../../lib/geo/ascent.ts";
import type { Span } from "../../lib/span.ts";
import { type GuideMap, guideMap } from "../guideMap/guideMap.ts";
import { namedTrails } from "../guideMap/namedTrails.ts";

/**
 * What the elevation chart shows. A planned route becomes a second kind: `subjectOf` then chooses it and `sourceOf`
 * resolves it to its length and the worker's queries for it. No other code depends on the kind.
 */
export type ElevationSubject = { kind: "trail"; trail: number };

/** A resolved subject: its axis and the worker's queries along it. Metres are as stored, not reversed by direction. */
export interface ElevationSource {
  /** Identifies the subject. */
  id: string;
  lengthMeters: number;
  hasElevation: boolean;
  /** Whether its axis is the guide's, which has the waypoints and can be reversed. */
  isGuideAxis: boolean;
  sample(span: Span, buckets: number): Promise<SampledElevation>;
  /** In the direction of increasing metres. */
  climb(span: Span): Promise<Climb>;
  section(span: Span): Promise<TrailSection>;
  placeAt(meters: number): Promise<TrailPosition | null>;
}

/** The trail selected in the open guide's list of trails, else its primary one; null when it has none. */
export function subjectOf({
  opened,
  selectedTrailName,
}: Pick<GuideMap, "opened" | "selectedTrailName">): ElevationSubject | null {
  if (!opened || opened.primaryTrail < 0) return null;
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

export function sourceOf(opened: OpenedGuide, { kind, trail }: ElevationSubject): ElevationSource | null {
  const { guideId, primaryTrail } = opened;
  const info = opened.trails[trail];
  if (!info) return null;
  return {
    id: `${kind} ${trail}`,
    lengthMeters: info.hasMileage ? opened.trailLengthMeters : info.lengthMeters,
    hasElevation: info.hasElevation,
    isGuideAxis: trail === primaryTrail,
    sample: (span, buckets) => geoWorker.elevation.sample(guideId, { trail, ...span, buckets }),
    climb: ({ fromMeters, toMeters }) => geoWorker.elevation.climb(guideId, trail, fromMeters, toMeters),
    section: ({ fromMeters, toMeters }) => geoWorker.elevation.section(guideId, trail, fromMeters, toMeters),
    placeAt: (meters) => geoWorker.elevation.placeAt(guideId, trail, meters),
  };
}

/** The source of the current subject. */
export function elevationSource(): ElevationSource | null {
  const { opened } = guideMap;
  const subject = subjectOf(guideMap);
  return opened && subject && sourceOf(opened, subject);
}

/** The whole axis of the chart; null without a subject. */
export function wholeElevation(): Span | null {
  const source = elevationSource();
  return source && { fromMeters: 0, toMeters: source.lengthMeters };
}
