import type { JudgedRow } from "./judgedRow.ts";
import type { Slowness } from "./reference/slowness.ts";

/** The data of a report. */
export interface BenchRun {
  machine: string;
  /** Name and renderer; null if no scenario ran in a browser. */
  browser: { name: string; renderer: string } | null;
  seed: number;
  rows: JudgedRow[];
  /** Results of the reference tasks before the first scenario and after each. */
  slowness: Slowness[];
  /** Duration of the whole run. */
  seconds: number;
  /** What could not be measured on this machine, and why. */
  leftOut: string[];
  /** Scenarios that threw, with their error messages. */
  failures: { name: string; message: string }[];
}
