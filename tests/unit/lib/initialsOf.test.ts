import { expect, test } from "vitest";
import { initialsOf } from "../../../src/lib/initialsOf.ts";

test("initials are those of the first and the last word", () => {
  expect(["peatwalker", "Iva Hořejší", "long_stride", "a b c", "  ", "ґанок"].map(initialsOf)).toEqual([
    "P",
    "IH",
    "LS",
    "AC",
    "",
    "Ґ",
  ]);
});
