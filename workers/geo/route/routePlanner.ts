import { PLANNED_ROUTE_LIMITS } from "../../../src/contract/plannedRouteLimits.ts";
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
import { climbOfSlice, type LegSlice } from "./buildLeg.ts";
import { JUNCTION_METERS } from "./findContacts.ts";
import { LegCache, type TravelledLeg } from "./legCache.ts";
import { type RouteAxis, routeAxis } from "./routeAxis.ts";
import { routeClimb } from "./routeClimb.ts";
import { buildRouteNetwork } from "./routeNetwork.ts";
import { areAllowedBackwards, breachIn, mirrored, ruleAgainst } from "./routeRules.ts";
import type {
  PinTarget,
  PlacedRoute,
  RestoredRoute,
  RouteAnswer,
  RouteGhost,
  RoutePin,
  RouteRefusal,
} from "./routeTypes.ts";
import { pinAt, snapPin, snapTarget, vertexOfPin } from "./snapPin.ts";
import { TrailGaps } from "./trailGaps.ts";
import type { TrailLines } from "./trailLines.ts";

const MAX_PINS = PLANNED_ROUTE_LIMITS.pins;

/** Routes whose elevations are cached: the one shown and the one before an edit. */
const MAX_AXES = 2;

/** The legs of valid pins, or why they are not. */
type Checked = { legs: TravelledLeg[] } | { refusal: RouteRefusal };

/** Plans routes along the trails of one guide. It remembers legs, but nothing of the page's routes. */
export class RoutePlanner {
  readonly lines: TrailLines;
  private readonly legs: LegCache;
  private readonly gaps: TrailGaps;
  private readonly axes = new Map<string, RouteAxis>();

  constructor(
    index: TrailIndex,
    readonly trailNames: readonly string[],
  ) {
    const network = buildRouteNetwork(index);
    this.lines = network.lines;
    this.legs = new LegCache(network);
    this.gaps = new TrailGaps(network);
  }

  /** Builds a route if each of its pins may follow those before, in the order of the pins or in the reverse one. */
  build(pins: RoutePin[]): RouteAnswer {
    return answerOf(pins, this.check(pins, areAllowedBackwards(pins)));
  }

  /** A placed pin has to follow the rules in the order in which the route follows them without it. */
  edit(pins: RoutePin[], edit: RouteEdit<RoutePin>): RouteAnswer {
    const edited = editedPins(pins, edit);
    if (placedAt(pins, edit) < 0) return this.build(edited);
    return answerOf(edited, this.check(edited, areAllowedBackwards(pins)));
  }

  /** The edit with the pin at the vertex nearest to a position, if one is near enough. */
  place(pins: RoutePin[], placement: RoutePlacement<Position>, othersWithinMeters: number): PlacedRoute {
    const snapped = snapPin(this.lines, placement.pin, othersWithinMeters);
    if (snapped.kind === "refused") return { ...snapped, pin: null };
    const { pin, others } = snapped;
    const answer = this.edit(pins, { ...placement, pin });
    return answer.kind === "built" ? { ...answer, others } : { ...answer, pin };
  }

  ghost(pins: RoutePin[], placement: RoutePlacement<Position>, othersWithinMeters: number): RouteGhost {
    const snapped = snapPin(this.lines, placement.pin, othersWithinMeters);
    if (snapped.kind === "refused") return { ...snapped, pin: null };
    const { pin, awayMeters, others } = snapped;
    const edit = { ...placement, pin };
    const at = placedAt(pins, edit);
    const checked = this.check(editedPins(pins, edit), areAllowedBackwards(pins), at);
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
    const snapped = targets.map((target) => target && snapTarget(this.lines, target, this.trailNames));
    const pins = snapped.map((answer) => (answer?.kind === "snapped" ? answer.pin : null));
    const isBackwards = areAllowedBackwards(pins.filter((pin) => pin !== null));
    const problems: RestoredRoute["problems"] = snapped.map((answer, at) => {
      if (answer === null) return { rule: "malformed" };
      return answer.kind === "refused" ? { ...answer.refusal, at } : null;
    });
    const accepted: RoutePin[] = [];
    const legs: TravelledLeg[] = [];
    const order = [...pins.entries()];
    for (const [at, pin] of isBackwards ? order.reverse() : order) {
      if (!pin) continue;
      const next = this.follow(accepted, pin, at);
      if ("refusal" in next) {
        problems[at] = isBackwards ? { ...mirrored(next.refusal, 0), at } : next.refusal;
        continue;
      }
      accepted.push(pin);
      legs.push(...next.legs);
    }
    if (accepted.length === 0) return { pins, problems, route: null };
    if (!isBackwards) return { pins, problems, route: assembleRoute(accepted, legs) };
    const back = legs.map(({ leg, isReversed }) => ({ leg, isReversed: !isReversed })).reverse();
    return { pins, problems, route: assembleRoute(accepted.reverse(), back) };
  }

  /** A pin at a vertex of the guide's columns. */
  pinAt(vertex: number): RoutePin {
    return pinAt(this.lines, vertex);
  }

  /** The leg between two vertices of the guide's columns; null when there is no way. */
  legBetween(from: number, to: number): TravelledLeg | null {
    return this.legs.leg(from, to);
  }

  /** The route's line as an axis for elevation queries. @throws RangeError when the pins make no route */
  axis(pins: RoutePin[]): RouteAxis {
    const key = pins.map((pin) => vertexOfPin(this.lines, pin)).join();
    let axis = this.axes.get(key);
    if (!axis) {
      const checked = this.check(pins, areAllowedBackwards(pins));
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
  climb(axis: Pick<RouteAxis, "legs" | "offsets">, span: Span): Climb {
    return routeClimb(this.lines, this.legs.climbs, axis, span);
  }

  /** Ascent and descent of a slice of a trail, in the direction of travel. */
  climbOf(slice: Pick<LegSlice, "trail" | "from" | "to">): Climb {
    return climbOfSlice(this.legs.climbs, slice);
  }

  /** Whether a trail has any elevation data. */
  hasElevation(trail: number): boolean {
    return this.legs.climbs.hasElevation(trail);
  }

  /**
   * @param isBackwards whether the rules have to hold for the pins in reverse order
   * @param moving index of a pin that follows the pointer, if any
   */
  private check(pins: RoutePin[], isBackwards: boolean, moving?: number): Checked {
    if (pins.length > MAX_PINS) return { refusal: tooMany(MAX_PINS) };
    const breach = breachIn(isBackwards ? pins.toReversed() : pins);
    if (breach) return { refusal: isBackwards ? mirrored(breach, pins.length) : breach };
    const vertices = pins.map((pin) => vertexOfPin(this.lines, pin));
    const legs: TravelledLeg[] = [];
    for (const [at, to] of vertices.entries()) {
      const from = vertices[at - 1];
      if (from === undefined) continue;
      const fixed = at === moving ? from : at - 1 === moving ? to : undefined;
      const next = this.leg(from, to, { at, fixed });
      if ("refusal" in next) return next;
      legs.push(...next.legs);
    }
    return { legs };
  }

  /** The leg to a pin that follows others; no leg for the first. */
  private follow(before: RoutePin[], pin: RoutePin, at: number): Checked {
    if (before.length >= MAX_PINS) return { refusal: tooMany(at) };
    const last = before.at(-1);
    if (!last) return { legs: [] };
    const rule = ruleAgainst(before, pin);
    if (rule) return { refusal: { at, ...rule } };
    return this.leg(vertexOfPin(this.lines, last), vertexOfPin(this.lines, pin), { at });
  }

  /** The leg between two vertices; `fixed` is the one of them that stays for other legs. */
  private leg(from: number, to: number, { at, fixed }: { at: number; fixed?: number | undefined }): Checked {
    const leg = this.legs.leg(from, to, fixed);
    if (leg) return { legs: [leg] };
    return { refusal: { at, rule: "noWay", gap: this.gaps.between(from, to), limitMeters: JUNCTION_METERS } };
  }
}

function answerOf(pins: RoutePin[], checked: Checked): RouteAnswer {
  if ("refusal" in checked) return { kind: "refused", refusal: checked.refusal };
  return { kind: "built", route: assembleRoute(pins, checked.legs) };
}

function tooMany(at: number): RouteRefusal {
  return { at, rule: "tooManyPins", limit: MAX_PINS };
}
