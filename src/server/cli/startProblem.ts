import { EnvError } from "../settings/env.ts";
import { StartRefusal } from "../settings/startRefusal.ts";

/** The reason why a command could not start, without line breaks from the configuration; null for other errors. */
export function startProblem(error: unknown): string | null {
  if (error instanceof EnvError) return error.problems.join("; ");
  return error instanceof StartRefusal ? error.message : null;
}
