import { expect, test } from "vitest";
import { leftOutAfter } from "../../../../src/lib/routes/editedPins.ts";

const LEFT_OUT = [
  { before: 0, name: "a" },
  { before: 1, name: "b" },
  { before: 3, name: "c" },
];
const places = (pins: typeof LEFT_OUT) => pins.map(({ before, name }) => `${name}${before}`).join(" ");

test("pins that are not part of a route stay between the same pins", () => {
  expect(places(leftOutAfter(LEFT_OUT, { kind: "append", pin: null }, 3))).toBe("a0 b1 c3");
  expect(places(leftOutAfter(LEFT_OUT, { kind: "insert", at: 1, pin: null }, 3))).toBe("a0 b1 c4");
  expect(places(leftOutAfter(LEFT_OUT, { kind: "move", at: 1, pin: null }, 3))).toBe("a0 b1 c3");
  expect(places(leftOutAfter(LEFT_OUT, { kind: "remove", at: 0 }, 3))).toBe("a0 b0 c2");
  expect(places(leftOutAfter(LEFT_OUT, { kind: "reverse" }, 3))).toBe("c0 b2 a3");
});
