/**
 * The error that caused an error, or the error itself. A failed query says what was asked, with its parameters; only its
 * cause says why it failed. Of several addresses that were tried, the first one counts.
 */
export function rootCause(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return rootCause(error.errors[0]);
  return error instanceof Error && error.cause instanceof Error ? rootCause(error.cause) : error;
}
