/** Why an archive cannot be read: it is `unusable`, was `changed` while it was being read, or is `unavailable` now. */
export type ArchiveFailure = "unusable" | "changed" | "unavailable";

/** An archive cannot be read; the message is one line without its name. */
export class ArchiveError extends Error {
  override name = "ArchiveError";
  readonly failure: ArchiveFailure;

  constructor(failure: ArchiveFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}

export function isArchiveError(error: unknown, failure: ArchiveFailure): error is ArchiveError {
  return error instanceof ArchiveError && error.failure === failure;
}
