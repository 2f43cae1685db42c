const MAX_REASON = 200;

/** Why a file or an option of an import is refused: one short line for the publisher, whatever of the file it quotes. */
export class ImportProblem extends Error {
  override name = "ImportProblem";

  /** @param subject file name or option that is at fault */
  constructor(subject: string, reason: string) {
    super(`${subject}: ${reason.replace(/[\s\p{Cc}]+/gu, " ").slice(0, MAX_REASON)}`);
  }
}
