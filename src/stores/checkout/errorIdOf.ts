import { CallFailure } from "../../api/callFailure.ts";

/** The server's error id of a failed call; null if it has none. */
export function errorIdOf(error: unknown): number | null {
  return error instanceof CallFailure ? error.id : null;
}
