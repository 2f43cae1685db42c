/** An archive cannot be used; the message says what was found and what is needed, in one line without the name. */
export class ArchiveError extends Error {
  override name = "ArchiveError";
}

/** An archive was replaced while it was being read: what was read of it may be mixed. */
export class ArchiveChangedError extends Error {
  override name = "ArchiveChangedError";
}

/** The host or the disk of an archive does not respond now. */
export class ArchiveUnavailableError extends Error {
  override name = "ArchiveUnavailableError";
}
