/** A pointer on the plot: pixels from its left edge, metres from the reader's start. */
export interface PlotPointer {
  id: number;
  x: number;
  meters: number;
}

export type PlotInput =
  /** `wantsPan`: pressed on the axis, which pans the view. */
  | { type: "down"; pointer: PlotPointer; isTouch: boolean; wantsPan: boolean }
  | { type: "move"; pointer: PlotPointer }
  | { type: "up"; pointer: PlotPointer; timeMs: number }
  /** A finger was held still on the plot. */
  | { type: "hold" };

export type PlotAction =
  | { type: "cursor"; meters: number }
  | { type: "mark"; fromMeters: number; toMeters: number }
  | { type: "pan"; pixels: number }
  /** The fingers are `factor` times as far apart, their middle at `x` after moving by `pixels`. */
  | { type: "pinch"; factor: number; x: number; pixels: number }
  | { type: "tap"; x: number }
  | { type: "doubleTap" };

interface Tap {
  x: number;
  timeMs: number;
}

/** What the pointers on the plot are doing. */
export type PlotGesture =
  /** `tap` is the last press, which a second one soon after turns into a double tap. */
  | { kind: "idle"; tap?: Tap }
  | { kind: "pressed"; start: PlotPointer; tap?: Tap | undefined }
  | { kind: "marking"; pointerId: number; anchorMeters: number }
  | { kind: "panning"; x: number }
  /** `start` is null for the finger that stays down after a pinch: it can neither tap nor hold. */
  | { kind: "scrubbing"; start: PlotPointer | null; last: PlotPointer; tap?: Tap | undefined }
  | { kind: "pinching"; a: PlotPointer; b: PlotPointer };

interface Step {
  gesture: PlotGesture;
  actions: PlotAction[];
}

const IDLE: PlotGesture = { kind: "idle" };
/** A press that moves no farther is a tap: a finger is less steady than a mouse. */
const TAP_PIXELS = { mouse: 4, touch: 8 };
/** Two taps this close in time and place are one double tap. */
const DOUBLE_TAP = { milliseconds: 350, pixels: 24 };
/** Fingers closer than this count as this far apart, so that crossing fingers do not make the view jump. */
const MIN_PINCH_PIXELS = 24;

/**
 * Mouse: hovering moves the cursor, a drag marks a range, a drag of the axis pans. Touch: one finger scrubs, and marks
 * a range when it stays a moment before it moves; two zoom and pan. Two taps close in time and place are a double tap.
 */
export function plotGesture(gesture: PlotGesture, input: PlotInput): Step {
  switch (input.type) {
    case "down":
      return pressed(gesture, input);
    case "move":
      return moved(gesture, input.pointer);
    case "hold":
      return held(gesture);
    case "up":
      return released(gesture, input);
  }
}

function pressed(gesture: PlotGesture, input: Extract<PlotInput, { type: "down" }>): Step {
  const { pointer, isTouch, wantsPan } = input;
  // Another finger changes neither a pinch nor a range that is being marked.
  if (isTouch && (gesture.kind === "pinching" || gesture.kind === "marking")) return { gesture, actions: [] };
  if (isTouch && gesture.kind === "scrubbing" && gesture.last.id !== pointer.id) {
    return { gesture: { kind: "pinching", a: gesture.last, b: pointer }, actions: [] };
  }
  if (wantsPan) return { gesture: { kind: "panning", x: pointer.x }, actions: [] };
  const tap = gesture.kind === "idle" ? gesture.tap : undefined;
  const next: PlotGesture = isTouch
    ? { kind: "scrubbing", start: pointer, last: pointer, tap }
    : { kind: "pressed", start: pointer, tap };
  return { gesture: next, actions: [cursorAt(pointer)] };
}

function moved(gesture: PlotGesture, pointer: PlotPointer): Step {
  if (!takesPart(gesture, pointer)) return { gesture, actions: [] };
  switch (gesture.kind) {
    case "idle":
      return { gesture, actions: [cursorAt(pointer)] };
    case "pressed":
      if (isNear(gesture.start, pointer, TAP_PIXELS.mouse)) return { gesture, actions: [cursorAt(pointer)] };
      return marked({ pointerId: pointer.id, anchorMeters: gesture.start.meters }, pointer);
    case "marking":
      return marked(gesture, pointer);
    case "panning":
      return {
        gesture: { kind: "panning", x: pointer.x },
        actions: [{ type: "pan", pixels: pointer.x - gesture.x }],
      };
    case "scrubbing":
      return scrubbed(gesture, pointer);
    case "pinching":
      return pinched(gesture, pointer);
  }
}

/** Once a finger has left its starting point it neither taps nor holds, even if it returns. */
function scrubbed(gesture: Extract<PlotGesture, { kind: "scrubbing" }>, pointer: PlotPointer): Step {
  const { start } = gesture;
  const hasStrayed = !start || !isNear(start, pointer, TAP_PIXELS.touch);
  return {
    gesture: { ...gesture, start: hasStrayed ? null : start, last: pointer },
    actions: [cursorAt(pointer)],
  };
}

function held(gesture: PlotGesture): Step {
  if (gesture.kind !== "scrubbing" || !gesture.start) return { gesture, actions: [] };
  const { id, meters } = gesture.last;
  return marked({ pointerId: id, anchorMeters: meters }, gesture.last);
}

function marked(
  { pointerId, anchorMeters }: { pointerId: number; anchorMeters: number },
  pointer: PlotPointer,
): Step {
  return {
    gesture: { kind: "marking", pointerId, anchorMeters },
    actions: [{ type: "mark", fromMeters: anchorMeters, toMeters: pointer.meters }, cursorAt(pointer)],
  };
}

function released(gesture: PlotGesture, { pointer, timeMs }: Extract<PlotInput, { type: "up" }>): Step {
  if (!takesPart(gesture, pointer)) return { gesture, actions: [] };
  if (gesture.kind === "pinching") {
    const last = gesture.a.id === pointer.id ? gesture.b : gesture.a;
    return { gesture: { kind: "scrubbing", start: null, last }, actions: [] };
  }
  const isTap = gesture.kind === "pressed" || (gesture.kind === "scrubbing" && gesture.start !== null);
  if (!isTap) return { gesture: IDLE, actions: [] };
  const tap: Tap = { x: pointer.x, timeMs };
  if (gesture.tap && isSecond(gesture.tap, tap)) return { gesture: IDLE, actions: [{ type: "doubleTap" }] };
  return { gesture: { kind: "idle", tap }, actions: [{ type: "tap", x: pointer.x }] };
}

/** Whether a pointer drives the gesture: a third finger, or a second one beside a range, does not. */
function takesPart(gesture: PlotGesture, { id }: PlotPointer): boolean {
  switch (gesture.kind) {
    case "pinching":
      return id === gesture.a.id || id === gesture.b.id;
    case "marking":
      return id === gesture.pointerId;
    case "scrubbing":
      return id === gesture.last.id;
    default:
      return true;
  }
}

function isSecond(first: Tap, second: Tap): boolean {
  return (
    second.timeMs - first.timeMs <= DOUBLE_TAP.milliseconds &&
    Math.abs(second.x - first.x) <= DOUBLE_TAP.pixels
  );
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

function isNear(a: PlotPointer, b: PlotPointer, pixels: number): boolean {
  return Math.abs(a.x - b.x) < pixels;
}

function cursorAt({ meters }: PlotPointer): PlotAction {
  return { type: "cursor", meters };
}

function middle({ a, b }: { a: PlotPointer; b: PlotPointer }): number {
  return (a.x + b.x) / 2;
}

function apart({ a, b }: { a: PlotPointer; b: PlotPointer }): number {
  return Math.max(MIN_PINCH_PIXELS, Math.abs(a.x - b.x));
}
