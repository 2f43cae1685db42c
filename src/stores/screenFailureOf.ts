import type { Failure } from "../lib/failure.ts";
import { failureOf } from "./failureOf.ts";

/** What a screen that stays empty shows: also a failure that needs no toast has to be explained there. */
export function screenFailureOf(error: unknown): Failure {
  return failureOf(error) ?? { group: "unknown" };
}
