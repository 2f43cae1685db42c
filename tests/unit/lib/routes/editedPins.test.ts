import fc from "fast-check";
import { expect, test } from "vitest";
import { editedPins, placedAt, type RouteEdit } from "../../../../src/lib/routes/editedPins.ts";

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
