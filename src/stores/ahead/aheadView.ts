import type { BuiltRoute } from "../../../workers/geo/route/routeTypes.ts";
import type { Position } from "../../contract/position.ts";
import type { Waypoint } from "../../contract/waypoint.ts";
import { memoizeLast } from "../../lib/memoize.ts";
import { turnOf } from "../../lib/trip/cues.ts";
import { type Daylight, daylight } from "../../lib/trip/daylight.ts";
import type { TravelSpeed } from "../../lib/trip/movingMinutes.ts";
import { type AheadPlace, placesAhead, type WalkedWay, walkedWay } from "../../lib/trip/placesAhead.ts";
import { type StretchTotals, stretchTotals, tripLength, valueAt } from "../../lib/trip/tripMeasure.ts";
import type { MeasuredTrip, PlannedStage, Travel, TripPlan } from "../trip/tripPlan.ts";
import { tripPlan } from "../trip/tripPlan.ts";
import type { RoutePlace, TrailAhead } from "./ahead.ts";

/** What lies ahead of the walker. */
export interface AheadView {
  places: readonly AheadPlace[];
  /** The trail of the way; null for a planned route. */
  trail: number | null;
  /** Against the axis of the trail, or back along the planned route, be that part of it or not. */
  isReversed: boolean;
  /** The day of the planned route; null without one, and against its direction. */
  day: AheadDay | null;
}

/** The day of a planned route on which the walker is. */
export interface AheadDay {
  stage: PlannedStage;
  /** What is left of it. */
  totals: StretchTotals;
  /** When it ends, with what is left of its breaks: milliseconds since 1970. */
  arrival: number;
  /** The sun there on the day whose sunset comes next, or on the day before if the walker arrives in this night. */
  light: Daylight;
}

/** Whom it lies ahead of. */
export interface Walker {
  waypoints: readonly Waypoint[];
  /** Indices of the waypoints that were found dry. */
  dry: ReadonlySet<number>;
  travel: Travel;
}

/**
 * What lies ahead along a planned route.
 * @param place where the walker is on it
 * @param now milliseconds since 1970
 */
export function aheadOnRoute(
  measured: MeasuredTrip,
  place: RoutePlace,
  walker: Walker,
  now: number,
): AheadView {
  const plan = planOf(measured, walker.travel);
  const isReversed = place.direction < 0;
  const way = routeWay(plan, walker.travel.speed, isReversed);
  const meters = isReversed ? tripLength(way.measure) - place.meters : place.meters;
  return {
    places: placesOf(way, meters, walker),
    trail: null,
    isReversed: isReversed || isOnWayBack(measured.built, place.meters),
    day: isReversed ? null : dayAt(plan, place.meters, now),
  };
}

function isOnWayBack({ pins, lengthMeters }: BuiltRoute, meters: number): boolean {
  return pins.at(-1)?.isTurn === true && meters > lengthMeters / 2;
}

/**
 * What lies ahead along a trail.
 * @param alongMeters where the walker is on its axis
 * @param direction along the stored order of its line
 */
export function aheadOnTrail(
  { trail, trip, junctions }: TrailAhead,
  { alongMeters, direction }: { alongMeters: number; direction: 1 | -1 },
  walker: Walker,
): AheadView {
  const isBackwards = direction < 0 === trip.isForward;
  const way = trailWay(trip, junctions, walker.travel.speed, isBackwards);
  const offset = alongMeters - trip.startMeters;
  const meters = isBackwards ? tripLength(way.measure) - offset : offset;
  return {
    places: placesOf(way, meters, walker),
    trail,
    isReversed: isBackwards,
    day: null,
  };
}

function placesOf(way: WalkedWay, meters: number, { waypoints, dry }: Walker) {
  return placesAhead(way, { meters, waypoints, isDry: (index) => dry.has(index) });
}

const planOf = memoizeLast((measured: MeasuredTrip, travel: Travel): TripPlan => tripPlan(measured, travel));

const routeWay = memoizeLast((plan: TripPlan, speed: TravelSpeed, isReversed: boolean): WalkedWay => {
  const { columns, passed, turns } = plan.route;
  const junctions = turns
    .slice(1)
    .map(({ meters, trail, turnDegrees }) => ({ meters, trail, turn: turnOf(turnDegrees) }));
  return walkedWay({ columns, passed, junctions, isClosed: false }, speed, isReversed);
});

const trailWay = memoizeLast(
  (
    { startMeters, columns, passed, isClosed }: TrailAhead["trip"],
    junctions: TrailAhead["junctions"],
    speed: TravelSpeed,
    isReversed: boolean,
  ): WalkedWay =>
    walkedWay(
      {
        columns,
        passed,
        isClosed,
        junctions: junctions.map(({ meters, trail }) => ({
          meters: meters - startMeters,
          trail,
          turn: null,
        })),
      },
      speed,
      isReversed,
    ),
);

/** The day on which an offset of a route lies, and what is left of it; null for a route of one day without an end to come. */
function dayAt({ stages, measure }: TripPlan, meters: number, now: number): AheadDay | null {
  const stage = stages.find(({ toMeters }) => meters < toMeters);
  if (!stage) return null;
  const fromMeters = Math.max(meters, stage.fromMeters);
  const totals = stretchTotals(measure, { fromMeters, toMeters: stage.toMeters });
  const left = stage.minutes > 0 ? totals.minutes / stage.minutes : 0;
  const arrival = now + (totals.minutes + left * stage.breakMinutes) * MINUTE;
  const lng = valueAt(measure, measure.lng, stage.toMeters);
  const lat = valueAt(measure, measure.lat, stage.toMeters);
  return { stage, totals, arrival, light: lightAt(now, arrival, [lng, lat]) };
}

/** The daylight whose sunset is next; for who walks by night and arrives before its end, that of the evening before. */
function lightAt(now: number, arrival: number, position: Position): Daylight {
  const dayFrom = (day: number) => daylight(dateAt(now), day, position);
  const today = dayFrom(0);
  if (today.kind !== "day") return today;
  const isDark = now >= today.sunset.getTime();
  const next = isDark ? dayFrom(1) : today;
  if (next.kind === "day" && arrival >= next.sunrise.getTime()) return next;
  return isDark ? today : dayFrom(-1);
}

const MINUTE = 60_000;

/** The date by the clock of the device, YYYY-MM-DD. */
function dateAt(time: number): string {
  const date = new Date(time);
  const local = new Date(time - date.getTimezoneOffset() * MINUTE);
  return local.toISOString().slice(0, 10);
}
