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

test("initials are letters or digits", () => {
  expect(["Wren <b>", "(Ann) O’Neil", "7 Miles", "<>", "Zoë-Åsa"].map(initialsOf)).toEqual([
    "WB",
    "AN",
    "7M",
    "",
    "ZÅ",
  ]);
});
