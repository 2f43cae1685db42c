import { expect, test } from "vitest";
import {
  type PlotAction,
  type PlotGesture,
  type PlotInput,
  plotGesture,
} from "../../../../../src/panels/elevation/cursor/plotGesture.ts";

/** A plot on which a pixel is 10 m. */
const at = (x: number, id = 1) => ({ id, x, meters: x * 10 });
const down = (
  x: number,
  options: { id?: number; isTouch?: boolean; wantsPan?: boolean } = {},
): PlotInput => ({
  type: "down",
  pointer: at(x, options.id),
  isTouch: options.isTouch ?? false,
  wantsPan: options.wantsPan ?? false,
});
const touch = (x: number, id = 1) => down(x, { id, isTouch: true });
const move = (x: number, id = 1): PlotInput => ({ type: "move", pointer: at(x, id) });
const up = (x: number, id = 1, timeMs = 0): PlotInput => ({ type: "up", pointer: at(x, id), timeMs });
const hold: PlotInput = { type: "hold" };

/** What the last of some inputs does. */
function last(...inputs: PlotInput[]): PlotAction[] {
  let gesture: PlotGesture = { kind: "idle" };
  let actions: PlotAction[] = [];
  for (const input of inputs) ({ gesture, actions } = plotGesture(gesture, input));
  return actions;
}

test("a mouse that hovers moves the cursor", () => {
  expect(last(move(30))).toEqual([{ type: "cursor", meters: 300 }]);
});

test("a drag of the mouse marks a range from where it began, either way", () => {
  expect(last(down(50), move(80))).toEqual([
    { type: "mark", fromMeters: 500, toMeters: 800 },
    { type: "cursor", meters: 800 },
  ]);
  expect(last(down(50), move(80), move(20))[0]).toEqual({ type: "mark", fromMeters: 500, toMeters: 200 });
});

test("a press that hardly moves is a tap and marks nothing", () => {
  expect(last(down(50), move(52))).toEqual([{ type: "cursor", meters: 520 }]);
  expect(last(down(50), move(52), up(52))).toEqual([{ type: "tap", x: 52 }]);
  expect(last(down(50), move(80), up(80))).toEqual([]);
});

test("after a drag the mouse hovers again", () => {
  expect(last(down(50), move(80), up(80), move(90))).toEqual([{ type: "cursor", meters: 900 }]);
});

test("a drag of the axis pans, by mouse and by finger", () => {
  expect(last(down(50, { wantsPan: true }), move(80), move(70))).toEqual([{ type: "pan", pixels: -10 }]);
  expect(last(down(50, { wantsPan: true, isTouch: true }), move(40))).toEqual([{ type: "pan", pixels: -10 }]);
});

test("a finger scrubs, and marks nothing", () => {
  expect(last(touch(50), move(90))).toEqual([{ type: "cursor", meters: 900 }]);
  expect(last(touch(50), move(90), up(90))).toEqual([]);
  expect(last(touch(50), up(51))).toEqual([{ type: "tap", x: 51 }]);
});

test("two fingers zoom around their middle and pan with it", () => {
  expect(last(touch(100), touch(200, 2))).toEqual([]);
  expect(last(touch(100), touch(200, 2), move(300, 2))).toEqual([
    { type: "pinch", factor: 2, x: 200, pixels: 50 },
  ]);
  expect(last(touch(100), touch(200, 2), move(300, 2), move(200))).toEqual([
    { type: "pinch", factor: 0.5, x: 250, pixels: 50 },
  ]);
});

test("fingers that cross do not fling the view", () => {
  const [pinch] = last(touch(100), touch(200, 2), move(101, 2));
  expect(pinch).toMatchObject({ factor: 0.24 });
});

test("a finger that stays before it moves marks a range, one that has moved goes on scrubbing", () => {
  expect(last(touch(50), move(53), hold)).toEqual([
    { type: "mark", fromMeters: 530, toMeters: 530 },
    { type: "cursor", meters: 530 },
  ]);
  expect(last(touch(50), hold, move(90))).toEqual([
    { type: "mark", fromMeters: 500, toMeters: 900 },
    { type: "cursor", meters: 900 },
  ]);
  expect(last(touch(50), move(90), hold)).toEqual([]);
  expect(last(touch(50), move(90), move(50), hold)).toEqual([]);
  expect(last(touch(50), move(90), move(50), up(50))).toEqual([]);
});

test("neither a mouse nor two fingers hold, and a finger more does not end a range", () => {
  expect(last(down(50), hold)).toEqual([]);
  expect(last(touch(50), touch(90, 2), hold)).toEqual([]);
  const marking = [touch(50), hold, move(90), touch(200, 2)];
  expect(last(...marking, move(220, 2))).toEqual([]);
  expect(last(...marking, up(220, 2), move(95))[0]).toEqual({
    type: "mark",
    fromMeters: 500,
    toMeters: 950,
  });
});

test("a third finger neither ends a pinch nor takes the cursor from the finger that stays after it", () => {
  const pinch = [touch(100), touch(200, 2), touch(400, 3)];
  expect(last(...pinch, move(380, 3))).toEqual([]);
  expect(last(...pinch, up(400, 3), move(300, 2))).toEqual([
    { type: "pinch", factor: 2, x: 200, pixels: 50 },
  ]);
  const scrubbing = [...pinch, up(200, 2)];
  expect(last(...scrubbing, move(380, 3))).toEqual([]);
  expect(last(...scrubbing, up(380, 3), move(120))).toEqual([{ type: "cursor", meters: 1200 }]);
});

test("the finger that stays after a pinch scrubs, and can pinch again with another", () => {
  const pinch = [touch(100), touch(200, 2), move(300, 2), up(300, 2)];
  expect(last(...pinch, move(120))).toEqual([{ type: "cursor", meters: 1200 }]);
  expect(last(...pinch, hold)).toEqual([]);
  expect(last(...pinch, up(100))).toEqual([]);
  expect(last(...pinch, touch(200, 3), move(300, 3))[0]).toMatchObject({ type: "pinch", factor: 2 });
});

test.each([
  ["mouse", down],
  ["finger", touch],
] as const)("two taps of a %s soon after each other are a double one", (_pointer, press) => {
  const tap = [press(50), up(50, 1, 1000)];
  expect(last(...tap, press(60), up(60, 1, 1300))).toEqual([{ type: "doubleTap" }]);
  expect(last(...tap, press(60), up(60, 1, 1400))).toEqual([{ type: "tap", x: 60 }]);
  expect(last(...tap, press(90), up(90, 1, 1300))).toEqual([{ type: "tap", x: 90 }]);
  // A third is the first of another pair.
  expect(last(...tap, press(50), up(50, 1, 1200), press(50), up(50, 1, 1300))).toEqual([
    { type: "tap", x: 50 },
  ]);
});
