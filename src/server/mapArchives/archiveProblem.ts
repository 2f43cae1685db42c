/** An archive cannot be used; the message says what was found and what is needed, in one line without the name. */
export class ArchiveProblem extends Error {
  override name = "ArchiveProblem";
}

/** An archive was replaced while it was being read: what was read of it may be mixed. */
export class ArchiveChanged extends Error {
  override name = "ArchiveChanged";
}

/** The host or the disk of an archive does not respond now. */
export class ArchiveUnavailable extends Error {
  override name = "ArchiveUnavailable";
}
