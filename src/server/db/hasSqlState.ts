/** Whether an error, or one that it wraps, has one of these SQLSTATEs. Drizzle wraps the errors of both drivers. */
export function hasSqlState(error: unknown, states: readonly string[]): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? error.code : null;
  return (typeof code === "string" && states.includes(code)) || hasSqlState(error.cause, states);
}
