import type { ReferenceTask } from "./reference/referenceMachine.ts";

/** What figures are in; of requests a second more is better, of all others less. */
export type Unit = "ms" | "kB" | "MB" | "requests/s" | "x" | "frames";

/** A figure that ours is compared with. */
export interface Figure {
  name: string;
  value: number;
  /** How many times better ours is, by turns (`timesAsLong`); what the two figures give when absent. */
  ratio?: number;
}

/** A bound on ours in milliseconds, judged by what ours would be on the reference machine. */
export interface TimeBudget {
  ms: number;
  /** The reference task whose time differs between machines as that of the row does. */
  boundBy: ReferenceTask;
}

/** One line of the report. `ours`, `peer`, `floor` and `spread` are in `unit`. */
export interface Row {
  /** Number of the budget. */
  id: string;
  scenario: string;
  unit: Unit;
  ours: number;
  /** What one would use otherwise. */
  peer: Figure | null;
  /** What no code can beat. */
  floor: Figure | null;
  /** In words. */
  budget: string;
  /** Whether everything holds in the budget that is the same on every machine: ratios, sizes, what was found. */
  holds: boolean;
  /** The bound in milliseconds; null where the budget has none. */
  most: TimeBudget | null;
  note?: string;
  /**
   * Half the distance between the quartiles of ours, over its turns or samples; 0 where the figure cannot vary, absent
   * where it was taken once, so that nobody knows how much it does.
   */
  spread?: number;
}

/** What the runner gives a scenario. */
export interface BenchContext {
  /** All random data comes from it. */
  seed: number;
  /** Says what is being done now, in a few words. */
  progress(step: string): void;
  /** Says what of the scenario cannot be measured here, and why, for the report's end. */
  leavesOut(what: string): void;
  /** Called by scenarios that run in a browser, for the report's head. */
  ranIn(browser: { name: string; renderer: string }): void;
  /** Takes each row as soon as it is there: a run that is cut keeps it. */
  measured(...rows: Row[]): void;
}

/** What `*.bench.ts` (Node) and `browser/*.scenario.ts` (Chromium, driven from Node) export as default. */
export interface Scenario {
  /** Matched by --filter, like the name. */
  ids: string[];
  name: string;
  run(context: BenchContext): Promise<void>;
}

/** How many times better ours is than the peer; null without one. */
export function ratioOf({ unit, ours, peer }: Pick<Row, "unit" | "ours" | "peer">): number | null {
  if (peer === null) return null;
  if (peer.ratio !== undefined) return peer.ratio;
  return unit === "requests/s" ? ours / peer.value : peer.value / ours;
}
