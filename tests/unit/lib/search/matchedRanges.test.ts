import { expect, test } from "vitest";
import { matchedRanges } from "../../../../src/lib/search/matchedRanges.ts";

test.each([
  ["The Kestrel Traverse", "kes the", ["The", "Kes"]],
  ["The Kestrel Traverse", "estre", ["estre"]],
  ["The Kestrel Traverse", "travrese", ["Traverse"]],
  ["The Kestrel Traverse", "кестрел", ["Kestrel"]],
  ["Шлях на Говерлу", "hoverla", ["Говерлу"]],
  ["Černý důl", "CERNY dul", ["Černý", "důl"]],
  ["Cerny\u0301 dul", "cerny", ["Cerny\u0301"]],
  ["Weißer Stein", "stein", ["Stein"]],
  ["Lake like", "lake", ["Lake"]],
  ["Lake like", "lkae", ["Lake"]],
  ["Kestrel", "kest estrel", ["Kestrel"]],
  ["👣 Kestrel", "kestrel", ["Kestrel"]],
  ["Kestrel", "", []],
])("CAT-9 in %o a search for %o marks %o", (text, value, marked) => {
  expect(matchedRanges(text, value, true).map(([start, end]) => text.slice(start, end))).toEqual(marked);
});

test("a text in which no typing error is forgiven has only what was typed", () => {
  expect(matchedRanges("Lakes like mirrors", "lake", false)).toEqual([[0, 4]]);
  expect(matchedRanges("Like mirrors", "lake", false)).toEqual([]);
});
