import { z } from "zod";

const MOST_CHARACTERS = 500;
const MOST_LINES = 10;
/** Control characters, and those that change the direction of the text after them. */
const HARMFUL = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** The seller's name and address as lines, which `;` separates; none if it is empty. */
export const seller = z
  .string()
  .refine((text) => [...text].length <= MOST_CHARACTERS, {
    error: `must have at most ${MOST_CHARACTERS} characters`,
  })
  .refine((text) => !HARMFUL.test(text), {
    error: "must be plain text without line breaks and control characters; lines are separated by ;",
  })
  .transform((text) =>
    text
      .split(";")
      .map((line) => line.trim())
      .filter(Boolean),
  )
  .refine((lines) => lines.length <= MOST_LINES, { error: `must have at most ${MOST_LINES} lines` });
