import { characterCount } from "./characterCount.ts";
import { COMMENT_LIMITS } from "./commentLimits.ts";

/** A character may be made of many: this is far above what texts of any language need. */
const MAX_CODE_UNITS = 24_000;

/** Invisible characters except line breaks, and those that reverse the order of others. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const UNSEEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2060\u2066-\u206f\ufeff]/g;
/** What a text that was cut inside a character ends with. */
const HALF_CHARACTERS = /\p{Surrogate}/gu;
/** Marks over and under one letter, beyond what any language puts there. */
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu;
/** `normalize` sorts the marks of a letter in quadratic time: 16 still leave at least four once they are composed. */
const MANY_MARKS = /(\p{M}{16})\p{M}+/gu;

/**
 * The text of a comment as it is stored and counted: one form of each letter, no character that does not show, is not
 * whole or turns others around, at most four marks on a letter, at most one empty line in a row.
 */
export function commentText(written: string): string {
  return written
    .replaceAll(/\r\n?|\u2028|\u2029/g, "\n")
    .replaceAll("\t", " ")
    .replaceAll(UNSEEN, "")
    .replaceAll(HALF_CHARACTERS, "")
    .replaceAll(MANY_MARKS, "$1")
    .normalize("NFC")
    .replaceAll(STACKED_MARKS, "$1")
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** Whether a text made by `commentText` may be stored. */
export function isCommentLength(text: string): boolean {
  if (text.length > MAX_CODE_UNITS) return false;
  const { min, max } = COMMENT_LIMITS.characters;
  const count = characterCount(text);
  return count >= min && count <= max;
}
