import fc from "fast-check";
import { expect, test } from "vitest";
import { foldText } from "../../../src/lib/foldText.ts";

test.each([
  ["Králova HORA", "kralova hora"],
  ["Їжак", "іжак"],
  ["Åre", "are"],
  ["e\u0301tape", "etape"],
])("CAT-9 %s is searched as %s", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test("folding is idempotent", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});
