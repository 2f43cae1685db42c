import { OperatorError } from "../settings/operatorError.ts";

/** A command line that cannot be understood, with exit code 2; the message names the argument. */
export function usageError(message: string): OperatorError {
  return new OperatorError(message, { exitCode: 2 });
}
