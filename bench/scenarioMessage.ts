import type { BenchRun } from "./benchRun.ts";
import type { Row } from "./row.ts";

/** What a scenario's process tells the runner; it ends with rows or with why there are none. */
export type ScenarioMessage =
  | { kind: "step"; step: string }
  | { kind: "leftOut"; what: string }
  | { kind: "browser"; browser: NonNullable<BenchRun["browser"]> }
  | { kind: "rows"; rows: Row[] }
  | { kind: "failure"; message: string };
