import type { BenchRun } from "./benchRun.ts";
import type { Row } from "./row.ts";

/** What a scenario's process sends to the runner; it closes with the end or with why there is none. */
export type ScenarioMessage =
  | { kind: "step"; step: string }
  | { kind: "leftOut"; what: string }
  | { kind: "browser"; browser: NonNullable<BenchRun["browser"]> }
  | { kind: "row"; row: Row }
  | { kind: "end" }
  | { kind: "failure"; message: string };
