import fc from "fast-check";
import { expect, test } from "vitest";
import {
  editedPins,
  editOfPinsNow,
  placedAt,
  type RouteEdit,
} from "../../../../src/lib/routes/editedPins.ts";

const at = fc.nat(6);
const pin = fc.constantFrom("x", "y", "z");
const edit: fc.Arbitrary<RouteEdit<string>> = fc.oneof(
  fc.record({ kind: fc.constant("append" as const), pin }),
  fc.record({ kind: fc.constant("insert" as const), at, pin }),
  fc.record({ kind: fc.constant("move" as const), at, pin }),
  fc.record({ kind: fc.constant("remove" as const), at }),
  fc.constant({ kind: "reverse" as const }),
);

test.each<[RouteEdit<string>, string]>([
  [{ kind: "append", pin: "x" }, "abcx"],
  [{ kind: "insert", at: 1, pin: "x" }, "axbc"],
  [{ kind: "insert", at: 9, pin: "x" }, "abcx"],
  [{ kind: "move", at: 1, pin: "x" }, "axc"],
  [{ kind: "remove", at: 0 }, "bc"],
  [{ kind: "reverse" }, "cba"],
])("%o of abc gives %s", (change, after) => {
  expect(editedPins(["a", "b", "c"], change).join("")).toBe(after);
});

test("the pin placed by an edit is found at its index afterwards", () => {
  fc.assert(
    fc.property(fc.array(fc.constant("a"), { minLength: 1, maxLength: 5 }), edit, (pins, change) => {
      const index = placedAt(pins, change);
      const placed = "pin" in change ? change.pin : undefined;
      expect(editedPins(pins, change)[index]).toBe(placed);
    }),
  );
});

const places = (letters: string) =>
  [...letters].map((letter) => ({ trail: 0, vertex: letter.charCodeAt(0) }));

test.each([
  ["a pin that stands where it did", "remove", "ABC", 0, "ABD", 0],
  ["the pin after one that was removed", "remove", "ABC", 2, "AC", 1],
  ["a pin whose order was reversed", "remove", "ABC", 0, "CBA", 2],
  ["a pin that was moved", "move", "ABC", 1, "AxC", 1],
  ["pins that were moved", "move", "ABCD", 2, "AxyD", 2],
  ["the end of a round trip without its start", "remove", "ABCA", 3, "BCA", 2],
  ["the start of a round trip, which is gone", "remove", "ABCA", 0, "BCA", null],
  ["the start of a way there and back, which is gone", "remove", "ABA", 0, "BA", null],
  ["a pin that is gone, though another one was appended", "remove", "ABC", 1, "ACD", null],
  ["the place of a pin that is gone", "insert", "ABC", 1, "AC", 1],
] as const)("an edit that has waited is made at %s", (_name, kind, before, at, now, atNow) => {
  const meant: RouteEdit<string> = kind === "remove" ? { kind, at } : { kind, at, pin: "x" };
  const made = editOfPinsNow(meant, places(before), places(now));
  expect(made).toEqual(atNow === null ? null : { ...meant, at: atNow });
});
