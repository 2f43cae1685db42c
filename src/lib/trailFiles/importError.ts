const MAX_REASON = 200;

/** What is wrong with a file, for those who show it in other languages. */
export type FileProblemKind =
  | "empty"
  /** Not text, or in an unknown encoding. */
  | "notText"
  /** Compressed together with others: ZIP or KMZ. */
  | "archive"
  /** Text of another kind. */
  | "otherFormat"
  /** Damaged, cut short, or with declarations that are not accepted. */
  | "broken"
  /** Over a limit of size, number or depth. */
  | "tooMuch"
  /** In a coordinate system whose numbers are not degrees. */
  | "projected"
  /** Without a track or a waypoint. */
  | "nothing"
  | "other";

/** Why a file or an option of an import is rejected: one short line, also if it quotes the file. */
export class ImportError extends Error {
  override name = "ImportError";
  readonly kind: FileProblemKind;

  /** @param subject file name or option that caused the problem */
  constructor(subject: string, reason: string, kind: FileProblemKind = "other") {
    super(`${subject}: ${reason.replace(/[\s\p{Cc}]+/gu, " ").slice(0, MAX_REASON)}`);
    this.kind = kind;
  }
}
