import { expect, test } from "vitest";
import { plotKey } from "../../../../../src/panels/elevation/cursor/useCursorKeys.ts";

const span = { fromMeters: 0, toMeters: 1000 };
const pressed = (key: string, shiftKey = false) =>
  plotKey({ key, shiftKey }, { meters: 500, view: span, whole: span });

test("arrows move the cursor, with Shift they take the range along", () => {
  expect(pressed("ArrowRight")).toEqual({ type: "cursor", meters: 510 });
  expect(pressed("PageDown", true)).toEqual({ type: "mark", meters: 400 });
});

test("plus, minus and 0 zoom, on every keyboard", () => {
  expect([pressed("+"), pressed("=")]).toEqual(Array(2).fill({ type: "zoom", factor: 1 / 1.5 }));
  expect([pressed("-"), pressed("_", true)]).toEqual(Array(2).fill({ type: "zoom", factor: 1.5 }));
  expect(pressed("0")).toEqual({ type: "reset" });
});

test("other keys are left alone", () => {
  expect(pressed("Tab")).toBeNull();
});
