/** A command line that cannot be understood; the message names the argument. */
export class UsageError extends Error {
  override name = "UsageError";
}
