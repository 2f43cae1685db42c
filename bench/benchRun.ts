import type { JudgedRow } from "./judgedRow.ts";
import type { Slowness } from "./reference/slowness.ts";

/** Everything that a report says. */
export interface BenchRun {
  machine: string;
  /** Name and renderer; null when no scenario ran in a browser. */
  browser: { name: string; renderer: string } | null;
  seed: number;
  rows: JudgedRow[];
  /** What the reference tasks took before the first scenario and after each. */
  slowness: Slowness[];
  /** From the first to the last. */
  seconds: number;
  /** What could not be measured here, and why. */
  leftOut: string[];
  /** Scenarios that threw, with what they said. */
  failures: { name: string; message: string }[];
}
