import type { BenchRun } from "./benchRun.ts";
import type { Row } from "./row.ts";

/** Messages of a scenario's process to the runner; the last is `end` or `failure`. */
export type ScenarioMessage =
  | { kind: "step"; step: string }
  | { kind: "leftOut"; what: string }
  | { kind: "browser"; browser: NonNullable<BenchRun["browser"]> }
  | { kind: "row"; row: Row }
  | { kind: "end" }
  | { kind: "failure"; message: string };
