/** Why a file or an option of an import is refused: one line for the publisher, without a stack. */
export class ImportProblem extends Error {
  override name = "ImportProblem";

  /** @param subject file name or option that is at fault */
  constructor(subject: string, reason: string) {
    super(`${subject}: ${reason}`);
  }
}
