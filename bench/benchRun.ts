import type { Row } from "./row.ts";

/** Everything that a report says. */
export interface BenchRun {
  machine: string;
  /** Name and renderer; null when no scenario ran in a browser. */
  browser: { name: string; renderer: string } | null;
  seed: number;
  rows: Row[];
  /** What could not be measured here, and why. */
  leftOut: string[];
  /** Scenarios that threw, with what they said. */
  failures: { name: string; message: string }[];
}
