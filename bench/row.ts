import type { ReferenceTask } from "./reference/referenceMachine.ts";

/** Unit of figures; for requests per second more is better, for all others less. */
export type Unit = "ms" | "kB" | "MB" | "requests/s" | "requests" | "points";

/** A figure to compare ours with. */
export interface Figure {
  name: string;
  value: number;
  /** How many times better ours is, from alternating turns (`timesAsLong`); the quotient of the figures if absent. */
  ratio?: number;
}

/** A bound on ours in milliseconds on the reference machine. */
export interface TimeBudget {
  ms: number;
  /** The reference task that scales between machines like the row. */
  boundBy: ReferenceTask;
}

/** One line of the report. `ours`, `peer`, `floor` and `halfIqr` are in `unit`. */
export interface Row {
  /** Id of the budget. */
  id: string;
  scenario: string;
  unit: Unit;
  ours: number;
  /** The usual alternative. */
  peer: Figure | null;
  /** A lower bound for any implementation. */
  floor: Figure | null;
  /** In words. */
  budget: string;
  /** Whether the machine-independent parts of the budget hold: ratios, sizes, results. */
  holds: boolean;
  /** The bound in milliseconds; null if the budget has none. */
  most: TimeBudget | null;
  note?: string;
  /**
   * Half the interquartile range of ours over its turns or samples; 0 if the figure cannot vary, absent if it was
   * measured once and it is unknown.
   */
  halfIqr?: number;
}

/** What sets a row of times in the browser apart from others: `most` is the bound in milliseconds. */
interface BrowserTimes extends Pick<Row, "id" | "scenario" | "ours" | "note" | "halfIqr"> {
  most: number;
  budget?: string;
  holds?: boolean;
}

/** A row of milliseconds in the browser with a bound, and nothing to compare them with. */
export function browserRow({ most, budget = `<= ${most} ms`, holds = true, ...times }: BrowserTimes): Row {
  return {
    ...times,
    unit: "ms",
    peer: null,
    floor: null,
    budget,
    holds,
    most: { ms: most, boundBy: "browser" },
  };
}

/** What the runner passes to a scenario. */
export interface BenchContext {
  /** Seed of all random data. */
  seed: number;
  /** Reports the current step in a few words. */
  progress(step: string): void;
  /** Reports what cannot be measured on this machine, and why, for the end of the report. */
  leavesOut(what: string): void;
  /** Called by scenarios that run in a browser, for the report's head. */
  ranIn(browser: { name: string; renderer: string }): void;
  /** Reports rows as soon as they are measured, so that an interrupted run keeps them. */
  measured(...rows: Row[]): void;
}

/** What `*.bench.ts` (Node) and `browser/*.scenario.ts` (Chromium, driven from Node) export as default. */
export interface Scenario {
  /** Matched by --filter, like the name. */
  ids: string[];
  name: string;
  run(context: BenchContext): Promise<void>;
}

/** How many times better ours is than the peer; null without a peer. */
export function ratioOf({ unit, ours, peer }: Pick<Row, "unit" | "ours" | "peer">): number | null {
  if (peer === null) return null;
  if (peer.ratio !== undefined) return peer.ratio;
  return unit === "requests/s" ? ours / peer.value : peer.value / ours;
}
