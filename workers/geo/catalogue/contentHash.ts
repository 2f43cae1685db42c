import { nextTask } from "../../../src/lib/nextTask.ts";

/**
 * The part of a list that depends on who requested it. Within a string its quotes would be escaped, so no text
 * matches.
 */
const OWNERSHIP = /"isPurchased"\s*:\s*(?:true|false|null)/g;
/** Characters hashed in one task of some milliseconds: a list of 10,000 guides has 30 million. */
const SLICE = 1_000_000;

/**
 * A hash of a guide list's text that ignores ownership. Two multiplicative hashes (Knuth's constant and another odd
 * one) alternate, since one of 64 bits would take several times as long; every step is reversible, so lists that
 * differ in one character never collide.
 */
export async function contentHash(text: string): Promise<string> {
  const content = text.replace(OWNERSHIP, "");
  let even = content.length;
  let odd = 0x41c6ce57;
  for (let start = 0; start < content.length; start += SLICE) {
    const end = Math.min(start + SLICE, content.length);
    for (let at = start; at < end; at += 2) {
      even = Math.imul(even ^ content.charCodeAt(at), 2_654_435_761);
      // Past the end charCodeAt returns NaN, which counts as 0.
      odd = Math.imul(odd ^ content.charCodeAt(at + 1), 1_597_334_677);
    }
    if (end < content.length) await nextTask();
  }
  return `${even} ${odd}`;
}
