import { OperatorError } from "../../settings/operatorError.ts";

/** A name is part of URLs: it must survive as a path segment. @throws OperatorError if it would not. */
export function checkGuideName(name: string): void {
  if (name.trim() !== name || name === "." || name === ".." || name === "" || /\p{Cc}/u.test(name)) {
    throw new OperatorError(
      `"${name}" is not a valid guide name: it is empty, "." or "..", contains control characters, or starts or ends with white space`,
    );
  }
}
