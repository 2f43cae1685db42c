import type { Failure } from "../lib/failure.ts";
import { failureOf } from "./failureOf.ts";

/** What a screen that stays empty tells: also of an id that needs no toast it has to say something. */
export function screenFailureOf(error: unknown): Failure {
  return failureOf(error) ?? { group: "unknown" };
}
