import { GuideRefusedError } from "./guideRefusedError.ts";

/**
 * A name is part of URLs: it must survive as a path segment.
 * @throws GuideRefusedError if it would not.
 */
export function checkGuideName(name: string): void {
  if (name.trim() !== name || name === "." || name === ".." || name === "" || /\p{Cc}/u.test(name)) {
    throw new GuideRefusedError(
      `"${name}" is not a valid guide name: it is empty, "." or "..", contains control characters, or starts or ends with white space`,
    );
  }
}
