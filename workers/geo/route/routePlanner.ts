import { PLANNED_ROUTE_LIMITS } from "../../../src/contract/plannedRouteCalls.ts";
import type { Position } from "../../../src/contract/position.ts";
import type { Climb } from "../../../src/lib/geo/ascent.ts";
import {
  editedPins,
  placedAt,
  type RouteEdit,
  type RoutePlacement,
} from "../../../src/lib/routes/routeEdit.ts";
import type { Span } from "../../../src/lib/span.ts";
import type { TrailIndex } from "../index/trailIndex.ts";
import { assembleRoute, joinedLine, routeLeg, sectionOf, sumOf } from "./assembleRoute.ts";
import { JUNCTION_METERS } from "./findContacts.ts";
import { LegCache, type TravelledLeg } from "./legCache.ts";
import { type RouteAxis, routeAxis } from "./routeAxis.ts";
import { routeClimb } from "./routeClimb.ts";
import { buildRouteNetwork } from "./routeNetwork.ts";
import { ruleAgainst } from "./routeRules.ts";
import type {
  PinTarget,
  RestoredRoute,
  RouteAnswer,
  RouteGhost,
  RoutePin,
  RouteRefusal,
} from "./routeTypes.ts";
import { pinAt, snapPin, snapTarget, vertexOfPin } from "./snapPin.ts";
import { TrailGaps } from "./trailGaps.ts";
import type { TrailPlaces } from "./trailPlaces.ts";

/** Routes whose elevations are cached: the one shown and the one before an edit. */
const MAX_AXES = 2;

/** The legs of valid pins, or why they are not. */
type Checked = { legs: TravelledLeg[] } | { refusal: RouteRefusal };

/** Plans routes along the trails of one guide. It remembers legs, but nothing of the page's routes. */
export class RoutePlanner {
  readonly places: TrailPlaces;
  private readonly legs: LegCache;
  private readonly gaps: TrailGaps;
  private readonly axes = new Map<string, RouteAxis>();

  constructor(
    index: TrailIndex,
    private readonly trailNames: readonly string[],
  ) {
    const network = buildRouteNetwork(index);
    this.places = network.places;
    this.legs = new LegCache(network);
    this.gaps = new TrailGaps(network);
  }

  /** Builds a route if each of its pins may follow those before. */
  build(pins: RoutePin[]): RouteAnswer {
    const checked = this.check(pins);
    if ("refusal" in checked) return { kind: "refused", refusal: checked.refusal };
    return { kind: "built", route: assembleRoute(pins, checked.legs) };
  }

  edit(pins: RoutePin[], edit: RouteEdit<RoutePin>): RouteAnswer {
    return this.build(editedPins(pins, edit));
  }

  ghost(pins: RoutePin[], placement: RoutePlacement<Position>, othersWithinMeters: number): RouteGhost {
    const snapped = snapPin(this.places, placement.pin, othersWithinMeters);
    if (snapped.kind === "refused") return { ...snapped, pin: null };
    const { pin, awayMeters, others } = snapped;
    const edit = { ...placement, pin };
    const at = placedAt(pins, edit);
    const checked = this.check(editedPins(pins, edit), at);
    if ("refusal" in checked) return { kind: "refused", refusal: checked.refusal, pin };
    const added = checked.legs.slice(Math.max(0, at - 1), at + 1);
    return {
      kind: "allowed",
      pin,
      awayMeters,
      others,
      addedLine: sectionOf(joinedLine(added)),
      totals: sumOf(checked.legs.map(routeLeg)),
    };
  }

  /** Snaps stored pins again and builds a route from those that may follow the ones before; null is a malformed pin. */
  restore(targets: (PinTarget | null)[]): RestoredRoute {
    const pins: (RoutePin | null)[] = [];
    const problems: RestoredRoute["problems"] = [];
    const accepted: RoutePin[] = [];
    const legs: TravelledLeg[] = [];
    targets.forEach((target, at) => {
      const snapped = target && snapTarget(this.places, target, this.trailNames);
      const pin = snapped?.kind === "snapped" ? snapped.pin : null;
      pins.push(pin);
      if (snapped === null) problems.push({ rule: "malformed" });
      else if (snapped.kind === "refused") problems.push({ ...snapped.refusal, at });
      else {
        const next = this.follow(accepted, snapped.pin, { at });
        problems.push("refusal" in next ? next.refusal : null);
        if ("refusal" in next) return;
        accepted.push(snapped.pin);
        legs.push(...next.legs);
      }
    });
    return { pins, problems, route: accepted.length > 0 ? assembleRoute(accepted, legs) : null };
  }

  /** A pin at a vertex of the guide's columns. */
  pinAt(vertex: number): RoutePin {
    return pinAt(this.places, vertex);
  }

  /**
   * The route's line as an axis for elevation queries.
   * @throws RangeError when the pins make no route
   */
  axis(pins: RoutePin[]): RouteAxis {
    const key = pins.map((pin) => vertexOfPin(this.places, pin)).join();
    let axis = this.axes.get(key);
    if (!axis) {
      const checked = this.check(pins);
      if ("refusal" in checked) throw new RangeError(`The pins make no route: ${checked.refusal.rule}`);
      axis = routeAxis(checked.legs);
    }
    this.axes.delete(key);
    this.axes.set(key, axis);
    for (const oldest of this.axes.keys()) {
      if (this.axes.size <= MAX_AXES) break;
      this.axes.delete(oldest);
    }
    return axis;
  }

  /** Ascent and descent between two offsets along a route. */
  climb(axis: RouteAxis, span: Span): Climb {
    return routeClimb(this.places, this.legs.climbs, axis, span);
  }

  /** @param moving index of a pin that follows the pointer, if any */
  private check(pins: RoutePin[], moving?: number): Checked {
    const legs: TravelledLeg[] = [];
    for (const [at, pin] of pins.entries()) {
      const fixed = at === moving ? pins[at - 1] : at - 1 === moving ? pin : undefined;
      const next = this.follow(pins.slice(0, at), pin, { at, fixed });
      if ("refusal" in next) return next;
      legs.push(...next.legs);
    }
    return { legs };
  }

  /** The leg to a pin that follows others; no leg for the first. `fixed` is the end of it that stays for other legs. */
  private follow(
    before: RoutePin[],
    pin: RoutePin,
    { at, fixed }: { at: number; fixed?: RoutePin | undefined },
  ): Checked {
    const limit = PLANNED_ROUTE_LIMITS.pins;
    if (before.length >= limit) return { refusal: { at, rule: "tooManyPins", limit } };
    const to = vertexOfPin(this.places, pin);
    const last = before.at(-1);
    if (!last) return { legs: [] };
    const rule = ruleAgainst(before, pin);
    if (rule) return { refusal: { at, ...rule } };
    const from = vertexOfPin(this.places, last);
    const leg = this.legs.leg(from, to, fixed && vertexOfPin(this.places, fixed));
    if (leg) return { legs: [leg] };
    return { refusal: { at, rule: "noWay", gap: this.gaps.between(from, to), limitMeters: JUNCTION_METERS } };
  }
}
