interface OperatorErrorOptions extends ErrorOptions {
  exitCode?: 1 | 2 | 3;
  problems?: readonly string[];
}

/** Why a command changes nothing, or the server does not start; printed without a stack. */
export class OperatorError extends Error {
  override name = "OperatorError";
  /** 2 for a wrong command line or setting, 3 for a conflict, after which to run it again, else 1. */
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

/** A command line that cannot be understood, with exit code 2; the message names the argument. */
export function usageError(message: string): OperatorError {
  return new OperatorError(message, { exitCode: 2 });
}
