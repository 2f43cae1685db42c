import { proxy, ref, subscribe } from "valtio";
import { subscribeKey } from "valtio/utils";
import type { TrailMatch } from "../../../workers/geo/position/positionTypes.ts";
import type { BuiltRoute } from "../../../workers/geo/route/routeTypes.ts";
import { geoWorker } from "../../geo/geoWorker.ts";
import { queryLatest } from "../../lib/queryLatest.ts";
import { inOpenGuide } from "../routes/inOpenGuide.ts";
import { routeEditor } from "../routes/routeEditor.ts";
import { enabledRoute, linkedRoute, shownRoute } from "../routes/shownRoute.ts";
import type { StoredRef } from "../storedRef.ts";
import { ownPosition } from "./ownPosition.ts";

interface OwnRoutePlace {
  /** The planned route that is shown; null for none, and until the reader was looked for on it. */
  built: StoredRef<BuiltRoute> | null;
  /** Metres from its first pin; null for a reader who is not on it. */
  meters: number | null;
  /** 1 along the route, -1 back: of the movement, or chosen. */
  direction: 1 | -1;
}

const NOWHERE: OwnRoutePlace = { built: null, meters: null, direction: 1 };

/** A movement of less along the route, in metres, may be noise. */
const MOVED_METERS = 40;

/** Where the reader is on the planned route, a moment later than `ownPosition.match`. */
export const ownRoutePlace = proxy<OwnRoutePlace>({ ...NOWHERE });

interface Wanted {
  match: TrailMatch;
  built: BuiltRoute;
}

let wanted: Wanted | null = null;
/** Where they were on it last: where the route passes a place twice, the pass near it counts. */
let lastMeters = 0;
/** Where their direction was last certain, what it was there, and what they have chosen. */
let anchorMeters: number | null = null;
let moved: OwnRoutePlace["direction"] = 1;
let chosen: OwnRoutePlace["direction"] | null = null;

const places = queryLatest(
  ({ match: { position }, built }: Wanted) =>
    inOpenGuide((id) => geoWorker.trip.locate(id, built.pins, [{ position, meters: lastMeters }])),
  {
    onResult([located = null], { built }) {
      const meters = located === null ? null : onWayOut(located, built);
      if (meters !== null) follow(meters);
      show(built, meters);
    },
    onFailure: (error) => console.warn("The place on the route is unknown:", error),
  },
);

/** Turns the direction along the route, whatever the movement says until it is turned to what that says. */
export function turnOnRoute(): void {
  const { built, meters } = ownRoutePlace;
  const turned = (chosen ?? moved) > 0 ? -1 : 1;
  chosen = turned === moved ? null : turned;
  if (built && meters !== null) show(built, lastMeters);
}

function follow(meters: number): void {
  lastMeters = meters;
  if (anchorMeters !== null && Math.abs(meters - anchorMeters) < MOVED_METERS) return;
  if (anchorMeters !== null) moved = meters > anchorMeters ? 1 : -1;
  anchorMeters = meters;
}

/**
 * The place on the way out: both halves of a route that goes back the same way are equally near, and rounding decides which
 * one is found.
 */
function onWayOut(meters: number, built: BuiltRoute): number {
  return goesBack(built) ? Math.min(meters, built.lengthMeters - meters) : meters;
}

/** Who goes back on such a route is on the second half. */
function show(built: BuiltRoute, meters: number | null): void {
  const direction = chosen ?? moved;
  const isBack = goesBack(built) && direction < 0 && meters !== null;
  const place = isBack ? { meters: built.lengthMeters - meters, direction: 1 } : { meters, direction };
  Object.assign(ownRoutePlace, { built: ref(built), ...place });
}

function goesBack({ pins }: BuiltRoute): boolean {
  return pins.at(-1)?.isTurn === true;
}

function locate(): void {
  const { match } = ownPosition;
  const built = shownRoute()?.built;
  const next = match && built && built.pins.length > 1 ? { match, built } : null;
  if (next?.built !== wanted?.built) {
    places.forget();
    lastMeters = 0;
    anchorMeters = null;
    moved = 1;
    chosen = null;
    Object.assign(ownRoutePlace, NOWHERE);
  }
  if (next && (next.match !== wanted?.match || next.built !== wanted.built)) places.run(next);
  wanted = next;
}

subscribeKey(ownPosition, "match", locate);
for (const store of [routeEditor, linkedRoute, enabledRoute]) subscribe(store, locate);
