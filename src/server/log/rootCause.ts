import { DrizzleQueryError } from "drizzle-orm";

/**
 * The error that says why something failed. A failed query says what was asked, with its parameters; only its cause says
 * why it failed. Of several addresses that were tried, the first one counts. Other errors say it themselves: the cause of a
 * connection that took too long is that it was ended.
 */
export function rootCause(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return rootCause(error.errors[0]);
  return error instanceof DrizzleQueryError && error.cause ? rootCause(error.cause) : error;
}
