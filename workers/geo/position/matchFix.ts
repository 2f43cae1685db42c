import type { Position } from "../../../src/contract/position.ts";
import { distanceMeters } from "../../../src/lib/geo/distance.ts";
import { nearestOnLine } from "../index/nearestOnLine.ts";
import { nearestVertex } from "../index/nearestVertex.ts";
import {
  positionAtLocation,
  type TrailLines,
  trailOfLocation,
  valueAtLocation,
} from "../route/trailLines.ts";
import type { TrailRings } from "../route/trailRings.ts";
import { type NearPass, passesNear } from "./passesNear.ts";
import type { AlongDirection, MatchedFix, MatchRequest, WalkedPass, WalkState } from "./positionTypes.ts";

/** The trails on which fixes are matched. */
export interface WalkedTrails {
  lines: TrailLines;
  rings: TrailRings;
  /** Index of the guide's primary trail, -1 for none. */
  primaryTrail: number;
}

/** Radii of 68 % of a normal distribution in two dimensions, in standard deviations of each. */
const RADIUS_DEVIATIONS = 1.51;
/** Lines of trails are drawn no better than this. */
const LEAST_ACCURACY = 8;
/** Metres a second; what is faster is an error of the receiver. */
const MAX_SPEED = 30;
const WALKING_SPEED = 1.4;
/** Trails are longer than the straight line between two fixes. */
const SINUOSITY = 1.3;

/** Within this distance all passes are compared; farther away only the nearest one is found. */
const NEAR_METERS = 1000;
/** Beyond it the nearest vertex is enough. */
const LINE_METERS = 10_000;
const LEAST_REACH_METERS = 60;
const MAX_REACH_METERS = 500;
const RISE_METERS = 10;

/** Costs are negative logarithms of probabilities. */
const SWITCH_COST = 7;
const SIDE_TRAIL_COST = 3;
/** Less probable passes than this are forgotten. */
const MAX_COST = 25;
const MAX_PASSES = 12;
/** A walk goes on as it went: the last metres in one direction count, and losing so many of them costs 1. */
const TREND_METERS = 200;
const TURN_METERS = 20;
/** What the unexpected direction counts of the expected one. */
const UNEXPECTED_SHARE = 0.75;
/** The direction is known, or has changed, after so many metres, or so many radii of accuracy. */
const DIRECTION_METERS = 25;
const DIRECTION_ACCURACIES = 5;

/** Nearer than this nobody is off a trail, whatever the accuracy, and farther than NEAR_METERS everybody at once. */
const OFF_METERS = 30;
/** So many standard errors, as given by the device, are explained. */
const OFF_ACCURACIES = 2;
const FIXES_UNTIL_OFF = 3;

/** Passes whose cost is below are offered to the reader: the walk does not decide between them. */
const OPEN_COST = 2;
/** Later also one that fits the fixes so much better, although it is unlikely to have been turned on to. */
const TURNED_MISFIT = -6;
/** It stays offered up to this: noise must not show and hide it. */
const STAY_MISFIT = -2;
/** Unless they are farther away than this many metres more than the matched one. */
const OPEN_METERS = 30;

/**
 * Matches a fix to the trails, given what the fixes before it have left, by a hidden Markov model like that of Newson and
 * Krumm, "Hidden Markov Map Matching Through Noise and Sparseness" (2009): a pass is the more probable the nearer it is,
 * measured by the accuracy (normal distribution), and the better the way along the trail agrees with the movement between
 * the fixes (exponential distribution). It runs forward only, so that each fix has its place at once. Two additions: a
 * walker may change from one pass to another where they are near, at a fixed cost, and rarely turns.
 * @returns the state, whose first pass is the matched one; null without trails
 */
export function matchFix(
  trails: WalkedTrails,
  { fix, state: before, expected }: MatchRequest,
): WalkState | null {
  const movement = movementBetween(before?.fix ?? null, fix);
  const found = passesOf(trails.lines, fix.position, movement.accuracyMeters);
  if (found.length === 0) return null;
  const nearest = Math.min(...found.map((pass) => pass.awayMeters));
  // Off the trail, distances say little of which pass was left.
  const deviation = Math.hypot(movement.accuracyMeters / RADIUS_DEVIATIONS, nearest / 2);
  const walked = found.map((pass) => {
    const way = before ? continued(trails, before, { pass, movement, expected }) : started(trails, pass);
    const misfit = (pass.awayMeters / deviation) ** 2 / 2;
    return { ...way, cost: way.cost + misfit, misfit: way.misfit + misfit };
  });
  const best = walked.reduce((least, pass) => (pass.cost < least.cost ? pass : least));
  const passes = walked
    .map((pass) => ({ ...pass, cost: pass.cost - best.cost, misfit: pass.misfit - best.misfit }))
    .filter((pass) => pass.cost <= MAX_COST)
    .sort((a, b) => a.cost - b.cost)
    .slice(0, MAX_PASSES)
    .map((pass) => ({ ...pass, isOpen: isOpen(pass, best, before === null) }));
  return { fix, passes, fixesOff: fixesOffAfter(before?.fixesOff ?? 0, passes, movement) };
}

/**
 * Whether the reader is offered a pass beside the best one: at the start of a walk all that the first fix fits, as long as
 * the fixes fit them, and later another trail that they fit much better, before that outweighs that a walk rarely turns.
 */
function isOpen(
  { trail, cost, misfit, awayMeters, isOpen: wasOpen }: WalkedPass,
  best: WalkedPass,
  isFirst: boolean,
): boolean {
  if (awayMeters >= best.awayMeters + OPEN_METERS) return false;
  if (cost < OPEN_COST) return true;
  if (best.direction === null) return (isFirst || wasOpen) && misfit < OPEN_COST && cost < SWITCH_COST;
  return trail !== best.trail && misfit < (wasOpen ? STAY_MISFIT : TURNED_MISFIT);
}

function fixesOffAfter(before: number, passes: WalkedPass[], { accuracyMeters }: Movement): number {
  const away = Math.min(...passes.map((pass) => pass.awayMeters));
  if (away <= Math.max(OFF_METERS, OFF_ACCURACIES * accuracyMeters)) return 0;
  return away > NEAR_METERS ? FIXES_UNTIL_OFF : before + 1;
}

/** Whether enough fixes in a row were off the trail. */
export function isOffTrail({ fixesOff }: WalkState): boolean {
  return fixesOff >= FIXES_UNTIL_OFF;
}

/** What happened between two fixes. */
interface Movement {
  /** So far a walker may have come along a trail. */
  possibleMeters: number;
  /** How much less probable it is to have come farther: by the factor e for so many metres. */
  scaleMeters: number;
  /** Of the later fix; of one that is impossibly far from the one before, more than the device says. */
  accuracyMeters: number;
}

function movementBetween(before: MatchedFix | null, fix: MatchedFix): Movement {
  const own = Math.max(LEAST_ACCURACY, fix.accuracyMeters);
  if (!before) return { possibleMeters: 0, scaleMeters: own, accuracyMeters: own };
  const seconds = Math.max(0, fix.time - before.time) / 1000;
  const errors = own + Math.max(LEAST_ACCURACY, before.accuracyMeters);
  const moved = distanceMeters(...before.position, ...fix.position);
  const possible = Math.min(moved, MAX_SPEED * seconds + errors);
  return {
    possibleMeters: Math.max(SINUOSITY * possible, WALKING_SPEED * seconds),
    scaleMeters: (errors + possible + WALKING_SPEED * seconds) / 4,
    accuracyMeters: Math.hypot(own, (moved - possible) / 2),
  };
}

/** The passes on which a fix may be; far from all trails the nearest one. */
function passesOf(lines: TrailLines, position: Position, accuracyMeters: number): NearPass[] {
  const { index } = lines;
  const near = nearestOnLine(index, position, LINE_METERS);
  if (!near) {
    const far = nearestVertex(index, position, Number.POSITIVE_INFINITY);
    return far ? [{ location: far.vertex, awayMeters: far.awayMeters }] : [];
  }
  const { awayMeters } = near;
  if (awayMeters > NEAR_METERS) return [{ location: near.vertex + near.share, awayMeters }];
  const reach = Math.hypot(2 * accuracyMeters, 1.5 * awayMeters);
  const margin = Math.min(MAX_REACH_METERS, Math.max(LEAST_REACH_METERS, reach));
  return passesNear(lines, position, { maxMeters: awayMeters + margin, riseMeters: RISE_METERS });
}

function started({ lines, primaryTrail }: WalkedTrails, { location, awayMeters }: NearPass): WalkedPass {
  const trail = trailOfLocation(lines, location);
  const anchorMeters = valueAtLocation(lines.along, location);
  const cost = trail === primaryTrail ? 0 : SIDE_TRAIL_COST;
  return {
    trail,
    location,
    awayMeters,
    cost,
    misfit: 0,
    isOpen: false,
    trend: 0,
    anchorMeters,
    direction: null,
  };
}

interface Step {
  pass: NearPass;
  movement: Movement;
  expected: AlongDirection;
}

/** The most probable way from one of the passes before to a pass. */
function continued(trails: WalkedTrails, { passes }: WalkState, step: Step): WalkedPass {
  const here = { ...started(trails, step.pass), cost: Number.POSITIVE_INFINITY };
  const position = positionAtLocation(trails.lines, here.location);
  let best: WalkedPass = here;
  for (const before of passes) {
    for (const way of [
      along(trails, before, here, step),
      across(trails, before, here, { position, ...step }),
    ]) {
      if (way.cost < best.cost) best = way;
    }
  }
  return best;
}

/** Along the line of one trail. */
function along(
  { lines, rings }: WalkedTrails,
  before: WalkedPass,
  here: WalkedPass,
  { movement, expected }: Step,
): WalkedPass {
  if (before.trail !== here.trail) return here;
  const round = rings.of(here.trail)?.meters ?? null;
  const meters = here.anchorMeters;
  const walked = shortWay(meters - valueAtLocation(lines.along, before.location), round);
  const trend = Math.max(-TREND_METERS, Math.min(TREND_METERS, before.trend + walked));
  const turn = bonus(before.trend, expected) - bonus(trend, expected);
  return {
    ...here,
    ...turnedAt(before, meters, round, movement.accuracyMeters),
    trend,
    cost: before.cost + improbability(walked, movement) + turn,
    misfit: before.misfit,
    isOpen: before.isOpen,
  };
}

/** From one pass to another one beside it. */
function across(
  { lines }: WalkedTrails,
  before: WalkedPass,
  here: WalkedPass,
  { position, movement, expected }: Step & { position: Position },
): WalkedPass {
  const meters = distanceMeters(...positionAtLocation(lines, before.location), ...position);
  const cost = SWITCH_COST + improbability(meters, movement) + bonus(before.trend, expected);
  return { ...here, cost: before.cost + cost, misfit: before.misfit };
}

/** The cost of a way that is longer than the movement explains. */
function improbability(meters: number, { possibleMeters, scaleMeters }: Movement): number {
  return Math.max(0, Math.abs(meters) - possibleMeters) / scaleMeters;
}

/**
 * What a walk in one direction is worth. Only its differences count, and they cancel out where noise moves a walker to
 * and fro.
 */
function bonus(trend: number, expected: AlongDirection): number {
  return (Math.abs(trend) / TURN_METERS) * (trend * expected < 0 ? UNEXPECTED_SHARE : 1);
}

/** The direction of movement at an offset, and from where the next turn is measured. */
function turnedAt(
  { anchorMeters, direction }: WalkedPass,
  meters: number,
  round: number | null,
  accuracyMeters: number,
): Pick<WalkedPass, "anchorMeters" | "direction"> {
  const moved = shortWay(meters - anchorMeters, round);
  if (direction !== null && moved * direction >= 0) return { anchorMeters: meters, direction };
  if (Math.abs(moved) < Math.max(DIRECTION_METERS, DIRECTION_ACCURACIES * accuracyMeters))
    return { anchorMeters, direction };
  return { anchorMeters: meters, direction: moved > 0 ? 1 : -1 };
}

/** Metres along a trail; on one whose ends meet, the shorter way round. */
function shortWay(meters: number, round: number | null): number {
  return round === null ? meters : meters - round * Math.round(meters / round);
}
