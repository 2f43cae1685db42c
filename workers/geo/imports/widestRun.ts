import type { RoutePlanner } from "../route/routePlanner.ts";
import type { RoutePin } from "../route/routeTypes.ts";

/** A pin at a sample of a track. */
export interface TrackPin {
  sample: number;
  /** Along the track. */
  meters: number;
  pin: RoutePin;
  /** Whether no way leads here from the pin before. */
  isBroken: boolean;
}

export interface Run {
  pins: TrackPin[];
  /** From sample to sample, and metres of the track, where pins that follow each other on the track do so on the route. */
  stretches: { from: number; to: number; fromMeters: number; toMeters: number }[];
}

/** A later run must cover this much more: of a walk there and back, the way there is meant. */
const CLEARLY = 1.02;

/** Of the pins along a track those that make the route that covers most of it. */
export function widestRun(planner: RoutePlanner, pins: readonly TrackPin[]): Run {
  const end = pins.at(-1)?.meters ?? 0;
  let best = { run: runFrom(planner, pins, 0), meters: 0 };
  for (const [start, { meters }] of pins.entries()) {
    if (end - meters <= best.meters) break;
    const run = runFrom(planner, pins, start);
    const covered = run.stretches.reduce((sum, { fromMeters, toMeters }) => sum + toMeters - fromMeters, 0);
    if (covered > CLEARLY * best.meters) best = { run, meters: covered };
  }
  return best.run;
}

/** The pins from one on that the rules allow, up to where no way leads on. */
function runFrom(planner: RoutePlanner, pins: readonly TrackPin[], start: number): Run {
  const run: Run = { pins: [], stretches: [] };
  const accepted: RoutePin[] = [];
  let last = -1;
  for (const [at, next] of pins.entries()) {
    if (at < start) continue;
    if (at > start && next.isBroken) break;
    const rule = planner.ruleAgainst(accepted, next.pin)?.rule;
    const before = last === at - 1 ? pins[last] : undefined;
    // Where a track ends at the place of the pin before, that pin is its end.
    if (rule !== undefined && (rule !== "samePin" || !before)) continue;
    if (before) {
      const { sample: from, meters: fromMeters } = before;
      run.stretches.push({ from, to: next.sample, fromMeters, toMeters: next.meters });
    }
    last = at;
    if (rule !== undefined) continue;
    run.pins.push(next);
    accepted.push(next.pin);
  }
  return run;
}
