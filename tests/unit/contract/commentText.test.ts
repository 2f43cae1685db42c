import fc from "fast-check";
import { expect, test } from "vitest";
import { characterCount } from "../../../src/contract/characterCount.ts";
import { commentText, isCommentLength } from "../../../src/contract/commentText.ts";

const TURNING = [..."\u0000\u0007\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff"];

test.each([
  ["  two\t words \r\n\r\n\r\n\r\nand a line  ", "two  words\n\nand a line"],
  ["a\u202eb\u2066c\u0000d\ufeff", "abcd"],
  [`e${"\u0301".repeat(40)}`, `é${"\u0301".repeat(4)}`],
  ["cut \ud83d😀 off \udc00", "cut 😀 off"],
  ["👨‍👩‍👧‍👦 مياه", "👨‍👩‍👧‍👦 مياه"],
])("REPORT-2 the text of %j is %j", (written, text) => {
  expect(commentText(written)).toBe(text);
});

test("REPORT-2 characters are counted as people count them", () => {
  expect(characterCount("👨‍👩‍👧‍👦🇨🇿é")).toBe(3);
  expect([1, 2, 2000, 2001].map((count) => isCommentLength("😀".repeat(count)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isCommentLength(`👨${"\u200d👨".repeat(30_000)}`)).toBe(false);
});

test("REPORT-2 a text that was made is made no further, and never turns what stands beside it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (written) => {
      const text = commentText(written);
      expect(commentText(text)).toBe(text);
      expect([...text].filter((character) => TURNING.includes(character))).toEqual([]);
    }),
  );
});

test("REPORT-2 a long text is counted like a short one", () => {
  const segmenter = new Intl.Segmenter();
  const unit = fc.constantFrom(
    "a",
    "é",
    "😀",
    "👍🏽",
    "\u200d",
    "\u0301",
    "🇨",
    "\r",
    "\n",
    "\ud83d",
    "각",
    "\u0600",
    "क्",
  );
  fc.assert(
    fc.property(fc.array(unit, { minLength: 300, maxLength: 3000, size: "max" }), (units) => {
      const text = units.join("");
      expect(characterCount(text)).toBe([...segmenter.segment(text)].length);
    }),
    { numRuns: 30 },
  );
  expect(characterCount(`a${"\u0301".repeat(5000)}b`)).toBe(2);
});

test.each([
  ["spaces", `a${" ".repeat(100_000)}b`],
  ["marks", `a${"\u0301\u0316".repeat(50_000)}`],
  ["letters", "a".repeat(100_000)],
])("REPORT-2 100,000 %s are read and counted at once", (_of, written) => {
  const start = performance.now();
  characterCount(commentText(written));
  expect(performance.now() - start).toBeLessThan(1500);
});
