/** A pointer on the plot: pixels from its left edge, metres from the reader's start. */
export interface PlotPointer {
  id: number;
  x: number;
  meters: number;
}

export type PlotInput =
  /** `wantsPan`: put down on the axis, which is dragged along. */
  | { type: "down"; pointer: PlotPointer; isTouch: boolean; wantsPan: boolean }
  | { type: "move"; pointer: PlotPointer }
  | { type: "up"; pointer: PlotPointer };

export type PlotAction =
  | { type: "cursor"; meters: number }
  | { type: "mark"; fromMeters: number; toMeters: number }
  | { type: "pan"; pixels: number }
  /** The fingers are `factor` times as far apart, their middle at `x` after moving by `pixels`. */
  | { type: "pinch"; factor: number; x: number; pixels: number }
  | { type: "tap"; x: number };

/** What the pointers on the plot are doing. */
export type PlotGesture =
  | { kind: "idle" }
  | { kind: "pressed"; start: PlotPointer }
  | { kind: "marking"; anchorMeters: number }
  | { kind: "panning"; x: number }
  | { kind: "scrubbing"; start: PlotPointer; last: PlotPointer }
  | { kind: "pinching"; a: PlotPointer; b: PlotPointer };

interface Step {
  gesture: PlotGesture;
  actions: PlotAction[];
}

const IDLE: PlotGesture = { kind: "idle" };
/** A press that strays no farther is a tap. */
const TAP_PIXELS = 4;
/** Fingers closer than this count as this far apart, so that crossing fingers do not fling the view. */
const LEAST_PINCH_PIXELS = 24;

/**
 * Mouse: hovering moves the cursor, a drag marks a range, a drag of the axis pans. Touch: one finger scrubs, two zoom
 * and pan.
 */
export function plotGesture(gesture: PlotGesture, input: PlotInput): Step {
  switch (input.type) {
    case "down":
      return pressed(gesture, input);
    case "move":
      return moved(gesture, input.pointer);
    case "up":
      return {
        gesture: IDLE,
        actions: isTap(gesture, input.pointer) ? [{ type: "tap", x: input.pointer.x }] : [],
      };
  }
}

function pressed(gesture: PlotGesture, input: Extract<PlotInput, { type: "down" }>): Step {
  const { pointer, isTouch, wantsPan } = input;
  if (isTouch && gesture.kind === "scrubbing" && gesture.last.id !== pointer.id) {
    return { gesture: { kind: "pinching", a: gesture.last, b: pointer }, actions: [] };
  }
  if (wantsPan) return { gesture: { kind: "panning", x: pointer.x }, actions: [] };
  const next: PlotGesture = isTouch
    ? { kind: "scrubbing", start: pointer, last: pointer }
    : { kind: "pressed", start: pointer };
  return { gesture: next, actions: [cursorAt(pointer)] };
}

function moved(gesture: PlotGesture, pointer: PlotPointer): Step {
  switch (gesture.kind) {
    case "idle":
      return { gesture, actions: [cursorAt(pointer)] };
    case "pressed":
      if (isNear(gesture.start, pointer)) return { gesture, actions: [cursorAt(pointer)] };
      return marked(gesture.start.meters, pointer);
    case "marking":
      return marked(gesture.anchorMeters, pointer);
    case "panning":
      return {
        gesture: { kind: "panning", x: pointer.x },
        actions: [{ type: "pan", pixels: pointer.x - gesture.x }],
      };
    case "scrubbing":
      return { gesture: { ...gesture, last: pointer }, actions: [cursorAt(pointer)] };
    case "pinching":
      return pinched(gesture, pointer);
  }
}

function marked(anchorMeters: number, pointer: PlotPointer): Step {
  return {
    gesture: { kind: "marking", anchorMeters },
    actions: [{ type: "mark", fromMeters: anchorMeters, toMeters: pointer.meters }, cursorAt(pointer)],
  };
}

function pinched(before: Extract<PlotGesture, { kind: "pinching" }>, pointer: PlotPointer): Step {
  const { a, b } = before;
  const gesture: PlotGesture =
    pointer.id === a.id ? { kind: "pinching", a: pointer, b } : { kind: "pinching", a, b: pointer };
  const x = middle(gesture);
  return {
    gesture,
    actions: [{ type: "pinch", factor: apart(gesture) / apart(before), x, pixels: x - middle(before) }],
  };
}

function isTap(gesture: PlotGesture, pointer: PlotPointer): boolean {
  return gesture.kind === "pressed" || (gesture.kind === "scrubbing" && isNear(gesture.start, pointer));
}

function isNear(a: PlotPointer, b: PlotPointer): boolean {
  return Math.abs(a.x - b.x) < TAP_PIXELS;
}

function cursorAt({ meters }: PlotPointer): PlotAction {
  return { type: "cursor", meters };
}

function middle({ a, b }: { a: PlotPointer; b: PlotPointer }): number {
  return (a.x + b.x) / 2;
}

function apart({ a, b }: { a: PlotPointer; b: PlotPointer }): number {
  return Math.max(LEAST_PINCH_PIXELS, Math.abs(a.x - b.x));
}
