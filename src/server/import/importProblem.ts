const MAX_REASON = 200;

/**
 * The reason a file or an option of an import is rejected: one short line for the publisher, also if it quotes the
 * file.
 */
export class ImportProblem extends Error {
  override name = "ImportProblem";

  /** @param subject file name or option that caused the problem */
  constructor(subject: string, reason: string) {
    super(`${subject}: ${reason.replace(/[\s\p{Cc}]+/gu, " ").slice(0, MAX_REASON)}`);
  }
}
