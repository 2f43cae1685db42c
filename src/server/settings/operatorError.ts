interface OperatorErrorOptions extends ErrorOptions {
  exitCode?: 1 | 2 | 3;
  problems?: readonly string[];
}

/**
 * The reason why a command changes nothing, or why the server does not start. The message explains it in full, in plain
 * words, so that it is printed without a stack.
 */
export class OperatorError extends Error {
  override name = "OperatorError";
  /**
   * 2 for what was typed or configured wrongly, 3 for a conflict with somebody else, after which the same may succeed when
   * it is run again, 1 otherwise.
   */
  readonly exitCode: 1 | 2 | 3;
  /** What is wrong, one thing after the other. */
  readonly problems: readonly string[];

  constructor(
    message: string,
    { exitCode = 1, problems = [message], ...options }: OperatorErrorOptions = {},
  ) {
    super(message, options);
    this.exitCode = exitCode;
    this.problems = problems;
  }
}
