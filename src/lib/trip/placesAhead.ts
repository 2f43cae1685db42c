import type { Position } from "../../contract/position.ts";
import type { Waypoint } from "../../contract/waypoint.ts";
import type { Turn } from "./cues.ts";
import type { TravelSpeed } from "./movingMinutes.ts";
import { reversedSums } from "./reversedSums.ts";
import type { RouteSums } from "./routeSums.ts";
import {
  type StretchTotals,
  stretchTotals,
  type TripMeasure,
  tripLength,
  tripMeasure,
  valueAt,
} from "./tripMeasure.ts";
import { isOfKind, WAYPOINT_KINDS, type WaypointKind } from "./waypointKinds.ts";

/** A way in the direction in which it is walked; all offsets are metres from its start. */
export interface WalkedWay {
  measure: TripMeasure;
  /** Whether it goes on from its end to its start. */
  isClosed: boolean;
  /** Ascending. */
  passed: readonly { index: number; meters: number }[];
  /** Where other trails meet it, or where it comes onto them; ascending. */
  junctions: readonly WayJunction[];
}

/** A place where a walker has to look for the way. */
export interface WayJunction {
  meters: number;
  /** The other trail: index in the guide's trails. */
  trail: number;
  /** How the way comes onto it; null where it goes on past it. */
  turn: Turn | null;
}

/** The way as it is stored. */
interface StoredWay extends Omit<WalkedWay, "measure"> {
  columns: RouteSums;
}

export type AheadKind = WaypointKind | "junction" | "end";

/** Something that lies ahead. */
export interface AheadPlace {
  kind: AheadKind;
  /** Index in the guide's waypoints; null for none. */
  waypoint: number | null;
  /** Of a junction that is no waypoint. */
  junction: WayJunction | null;
  /** On the way. */
  position: Position;
  /** From the walker to it; ascent without the stretches of unknown elevation. */
  totals: StretchTotals;
}

interface Walker {
  /** Offset on the way. */
  meters: number;
  waypoints: readonly Waypoint[];
  /** Whether the last reports found a source dry, by the index of its waypoint. */
  isDry: (index: number) => boolean;
}

/** A junction this near to a waypoint of that type is the waypoint. */
const SAME_JUNCTION_METERS = 60;

/** A way in one of its two directions. */
export function walkedWay(
  { columns, isClosed, passed, junctions }: StoredWay,
  speed: TravelSpeed,
  isReversed: boolean,
): WalkedWay {
  if (!isReversed) return { measure: tripMeasure(columns, speed), isClosed, passed, junctions };
  const length = tripLength(columns);
  const turned = <Place extends { meters: number }>(places: readonly Place[]) =>
    places.map((place) => ({ ...place, meters: length - place.meters })).reverse();
  return {
    measure: tripMeasure(reversedSums(columns), speed),
    isClosed,
    passed: turned(passed),
    // How it leaves a trail that it came onto is not known.
    junctions: turned(junctions).map((junction) => ({ ...junction, turn: null })),
  };
}

/**
 * The next place of each kind, as far as there is one: water, camp, food, junction, the end. Water that was found dry
 * is there too, before the next that was not.
 */
export function placesAhead(way: WalkedWay, walker: Walker): AheadPlace[] {
  const { waypoints, meters, isDry } = walker;
  const placeAt = (
    kind: AheadKind,
    to: number,
    what: Partial<Pick<AheadPlace, "waypoint" | "junction">> = {},
  ): AheadPlace => ({
    kind,
    waypoint: null,
    junction: null,
    ...what,
    position: [valueAt(way.measure, way.measure.lng, to), valueAt(way.measure, way.measure.lat, to)],
    totals: aheadTotals(way, meters, to),
  });
  const next = <Place extends { meters: number }>(
    places: readonly Place[],
    isWanted: (place: Place) => boolean,
  ) => nextOf(way, places, meters, isWanted);
  const ahead = WAYPOINT_KINDS.flatMap((kind) => {
    const isKind = ({ index }: { index: number }) => {
      const waypoint = waypoints[index];
      return waypoint !== undefined && isOfKind(waypoint, kind);
    };
    const first = next(way.passed, isKind);
    const isUnsure = kind === "water" && first !== null && isDry(first.index);
    const sure = isUnsure ? next(way.passed, (place) => isKind(place) && !isDry(place.index)) : null;
    return [first, sure].flatMap((place) =>
      place ? [placeAt(kind, place.meters, { waypoint: place.index })] : [],
    );
  });
  const marked = next(way.passed, ({ index }) => waypoints[index]?.type === "junction");
  const toMarked = marked && placeAt("junction", marked.meters, { waypoint: marked.index });
  const found = next(way.junctions, () => true);
  const toFound = found && placeAt("junction", found.meters, { junction: found });
  const isMarked =
    toMarked &&
    (!toFound || toMarked.totals.lengthMeters <= toFound.totals.lengthMeters + SAME_JUNCTION_METERS);
  const junction = isMarked ? toMarked : toFound;
  const end = placeAt("end", tripLength(way.measure));
  return [...ahead, ...(junction ? [junction] : []), ...(end.totals.lengthMeters > 0 ? [end] : [])];
}

/** The first wanted place at or beyond an offset; on a closed way, at last the first before it. */
function nextOf<Place extends { meters: number }>(
  { isClosed }: WalkedWay,
  places: readonly Place[],
  meters: number,
  isWanted: (place: Place) => boolean,
): Place | null {
  const ahead = places.find((place) => place.meters >= meters && isWanted(place));
  return ahead ?? (isClosed ? places.find(isWanted) : undefined) ?? null;
}

/** What it takes to a place of the way, on a closed way perhaps over its joint. */
function aheadTotals({ measure }: WalkedWay, fromMeters: number, toMeters: number): StretchTotals {
  if (toMeters >= fromMeters) return stretchTotals(measure, { fromMeters, toMeters });
  const toEnd = stretchTotals(measure, { fromMeters, toMeters: tripLength(measure) });
  const fromStart = stretchTotals(measure, { fromMeters: 0, toMeters });
  return {
    lengthMeters: toEnd.lengthMeters + fromStart.lengthMeters,
    ascentMeters: toEnd.ascentMeters + fromStart.ascentMeters,
    descentMeters: toEnd.descentMeters + fromStart.descentMeters,
    minutes: toEnd.minutes + fromStart.minutes,
    withoutElevationMeters: toEnd.withoutElevationMeters + fromStart.withoutElevationMeters,
  };
}
