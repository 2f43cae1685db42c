import { PLANNED_ROUTE_LIMITS } from "../../../src/contract/plannedRouteLimits.ts";
import type { Position } from "../../../src/contract/position.ts";
import type { LegWay } from "../../../src/contract/routeLegs.ts";
import type { Climb } from "../../../src/lib/geo/ascent.ts";
import { placedAt, type RouteEdit, type RoutePlacement } from "../../../src/lib/routes/editedPins.ts";
import type { Span } from "../../../src/lib/span.ts";
import type { TrackColumns } from "../../../src/lib/trip/trackSections.ts";
import type { TrailIndex } from "../index/trailIndex.ts";
import { assembleRoute, joinedLine, routeLeg, sectionOf, sumOf, thereAndBack } from "./assembleRoute.ts";
import { JUNCTION_METERS } from "./findContacts.ts";
import { LegCache, type TravelledLeg } from "./legCache.ts";
import { otherRoutes } from "./otherRoutes.ts";
import { mirrored, type PinRule } from "./pinRules.ts";
import { type Checked, restoreRoute } from "./restoreRoute.ts";
import {
  areAllowedBackwards,
  breachOnRings,
  directionOfRoute,
  reversedPins,
  ruleOnRings,
  withWay,
} from "./ringRules.ts";
import { type RouteAxis, routeAxis } from "./routeAxis.ts";
import { routeClimb } from "./routeClimb.ts";
import { buildRouteNetwork, type RouteNetwork } from "./routeNetwork.ts";
import type {
  BuiltRoute,
  ChosenWay,
  OtherWay,
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
import { TrailRings } from "./trailRings.ts";
import { otherWayRound, waysOfEdit } from "./waysOfEdit.ts";

const MAX_PINS = PLANNED_ROUTE_LIMITS.pins;

/** Routes whose elevations are cached: the one shown and the one before an edit. */
const MAX_AXES = 2;

/** Plans routes along the trails of one guide. It remembers legs, but nothing of the page's routes. */
export class RoutePlanner {
  readonly network: RouteNetwork;
  readonly lines: TrailLines;
  private readonly legs: LegCache;
  private readonly gaps: TrailGaps;
  readonly rings: TrailRings;
  private readonly axes = new Map<string, RouteAxis>();

  constructor(
    index: TrailIndex,
    readonly trailNames: readonly string[],
  ) {
    const network = buildRouteNetwork(index);
    this.network = network;
    this.lines = network.lines;
    this.legs = new LegCache(network);
    this.gaps = new TrailGaps(network);
    this.rings = new TrailRings(network.lines);
  }

  /** Builds a route if each of its pins may follow those before, in the order of the pins or in the reverse one. */
  build(pins: RoutePin[]): RouteAnswer {
    return this.answer(pins, areAllowedBackwards(this.rings, pins));
  }

  /**
   * A placed pin has to follow the rules in the order in which the route follows them without it.
   * @param chosen ways that the reader has chosen for the legs at the placed pin
   */
  edit(pins: RoutePin[], edit: RouteEdit<RoutePin>, chosen: readonly ChosenWay[] = []): RouteAnswer {
    const { edited, isBackwards } = this.edited(pins, edit, chosen);
    const at = placedAt(pins, edit);
    if (at < 0) return this.build(edited);
    const answer = this.answer(edited, isBackwards);
    return answer.kind === "built" ? { ...answer, otherWay: this.otherWay(answer.route.pins, at) } : answer;
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
    const { edited, isBackwards } = this.edited(pins, edit);
    const checked = this.check(edited, isBackwards, at);
    if ("refusal" in checked) return { kind: "refused", refusal: checked.refusal, pin };
    const added = checked.legs.slice(Math.max(0, at - 1), at + 1);
    return {
      kind: "allowed",
      pin,
      awayMeters,
      others,
      addedLine: sectionOf(joinedLine(added)),
      totals: sumOf(thereAndBack(edited, checked.legs).map(routeLeg)),
    };
  }

  /** The route with other ways to a pin from the one before it. */
  otherRoutes(pins: RoutePin[], at: number): BuiltRoute[] {
    const { lines, rings, legs } = this;
    const edit = (change: RouteEdit<RoutePin>, chosen?: readonly ChosenWay[]) => {
      const answer = this.edit(pins, change, chosen);
      return answer.kind === "built" ? answer.route : null;
    };
    const leg = (from: RoutePin, to: RoutePin) => {
      const way = this.leg(from, to, { at });
      return "refusal" in way ? null : (way.legs[0] ?? null);
    };
    return otherRoutes({ lines, rings, legs, edit, leg }, pins, at);
  }

  /**
   * Snaps stored pins again and builds a route from those that may follow the ones before; null is a malformed pin.
   * @param lengthMeters of the way out as it is stored; 0 if unknown
   */
  restore(targets: (PinTarget | null)[], lengthMeters = 0): RestoredRoute {
    return restoreRoute(
      {
        rings: this.rings,
        snap: (target) => snapTarget(this.lines, target, this.trailNames),
        follow: (before, pin, at) => this.follow(before, pin, at),
        metersOf: (from, to) => {
          const leg = this.leg(from, to, { at: 0 });
          return "refusal" in leg ? null : (leg.legs[0]?.leg.lengthMeters ?? null);
        },
        assemble: (pins, legs) => this.assembled(pins, legs),
      },
      targets,
      lengthMeters,
    );
  }

  /** A pin at a vertex of the guide's columns. */
  pinAt(vertex: number): RoutePin {
    return pinAt(this.lines, vertex);
  }

  /** The lines of the legs between two vertices of the guide's columns, the trails' own way first; none when there is no way. */
  legsBetween(from: number, to: number): { line: TrackColumns; way: LegWay | null }[] {
    const own = this.legs.leg(from, to);
    const [start, end] = [this.pinAt(from), this.pinAt(to)];
    const ring = start.trail === end.trail ? this.rings.of(start.trail) : null;
    const round = ring && this.legs.leg(from, to, { ring });
    return [
      ...(own ? [{ line: own.leg.line, way: null }] : []),
      ...(round ? [{ line: round.leg.line, way: "overJoint" as const }] : []),
    ];
  }

  /** Why a pin may not follow others; null if it may. */
  ruleAgainst(pins: readonly RoutePin[], pin: RoutePin): PinRule | null {
    return ruleOnRings(this.rings, pins, pin);
  }

  /** The route's line as an axis for elevation queries. @throws RangeError when the pins make no route */
  axis(pins: RoutePin[]): RouteAxis {
    const key = pins
      .map((pin) => `${vertexOfPin(this.lines, pin)}${pin.way ?? ""}${pin.isTurn ?? ""}`)
      .join();
    let axis = this.axes.get(key);
    if (!axis) {
      const checked = this.check(pins, areAllowedBackwards(this.rings, pins));
      if ("refusal" in checked) throw new RangeError(`The pins make no route: ${checked.refusal.rule}`);
      axis = routeAxis(thereAndBack(pins, checked.legs));
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
    const breach = breachOnRings(this.rings, isBackwards ? reversedPins(pins) : pins);
    if (breach) return { refusal: isBackwards ? mirrored(breach, pins.length) : breach };
    const vertices = pins.map((pin) => vertexOfPin(this.lines, pin));
    const legs: TravelledLeg[] = [];
    for (const [at, to] of vertices.entries()) {
      const from = vertices[at - 1];
      if (from === undefined) continue;
      const fixed = at === moving ? from : at - 1 === moving ? to : undefined;
      const next = this.leg(pins[at - 1] as RoutePin, pins[at] as RoutePin, { at, fixed });
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
    const rule = this.ruleAgainst(before, pin);
    if (rule) return { refusal: { at, ...rule } };
    return this.leg(last, pin, { at });
  }

  /** The leg between two pins; `fixed` is the vertex of the one that stays for other legs. */
  private leg(
    before: RoutePin,
    pin: RoutePin,
    { at, fixed }: { at: number; fixed?: number | undefined },
  ): Checked {
    const [from, to] = [vertexOfPin(this.lines, before), vertexOfPin(this.lines, pin)];
    const ring = pin.way === "overJoint" && before.trail === pin.trail ? this.rings.of(pin.trail) : null;
    const leg = this.legs.leg(from, to, { ring, root: fixed });
    if (leg) return { legs: [leg] };
    const gap = this.gaps.between(from, to);
    const across =
      pin.way === "acrossGap" && gap.meters <= PLANNED_ROUTE_LIMITS.gapMeters
        ? this.legs.leg(from, to, { gap })
        : null;
    if (across) return { legs: [across] };
    const { from: start, to: end, meters } = gap;
    return {
      refusal: { at, rule: "noWay", gap: { from: start, to: end, meters }, limitMeters: JUNCTION_METERS },
    };
  }

  /** The pins after an edit, and whether the rules have to hold for them in reverse order. */
  private edited(pins: RoutePin[], edit: RouteEdit<RoutePin>, chosen: readonly ChosenWay[] = []) {
    const { rings } = this;
    const isBackwards = areAllowedBackwards(rings, pins);
    const areAllowed = (each: RoutePin[]) =>
      breachOnRings(rings, isBackwards ? reversedPins(each) : each) === null;
    return { edited: waysOfEdit({ rings, areAllowed }, pins, edit, chosen), isBackwards };
  }

  private otherWay(pins: RoutePin[], at: number): OtherWay | null {
    const way = otherWayRound(this.rings, pins, at);
    const [before, pin] = [pins[at - 1], pins[at]];
    if (way === undefined || !before || !pin) return null;
    const lengthMeters = Math.abs(this.rings.travel(before, pin, way) ?? 0);
    return { at, way, lengthMeters };
  }

  private answer(pins: RoutePin[], isBackwards: boolean): RouteAnswer {
    const checked = this.check(pins, isBackwards);
    if ("refusal" in checked) return { kind: "refused", refusal: checked.refusal };
    return { kind: "built", route: this.assembled(pins, checked.legs) };
  }

  private assembled(pins: RoutePin[], legs: TravelledLeg[]): BuiltRoute {
    return assembleRoute(pins, legs, {
      direction: directionOfRoute(this.rings, pins),
      canClose: this.canClose(pins),
    });
  }

  /** A route of two pins only if it goes on round a trail whose ends meet, and not back the same way. */
  private canClose(pins: RoutePin[]): boolean {
    const [first, second] = pins;
    if (!first || !second || pins.length >= MAX_PINS) return false;
    if (pins.length === 2 && this.rings.travel(first, second, null) === null) return false;
    const { edited, isBackwards } = this.edited(pins, { kind: "append", pin: withWay(first, null) });
    return breachOnRings(this.rings, isBackwards ? reversedPins(edited) : edited) === null;
  }
}

function tooMany(at: number): RouteRefusal {
  return { at, rule: "tooManyPins", limit: MAX_PINS };
}
