import { clamp } from "../clamp.ts";

/** A change that gives a route's pins one more, or moves one; `at` is an index in the pins before the change. */
export type RoutePlacement<P> =
  | { kind: "append"; pin: P }
  | { kind: "insert"; at: number; pin: P }
  | { kind: "move"; at: number; pin: P };

/** A change of a route's pins; `at` is an index in the pins before the change. */
export type RouteEdit<P> = RoutePlacement<P> | { kind: "remove"; at: number } | { kind: "reverse" };

/** The pins after an edit; an index beyond the pins is the nearest valid one, and without pins nothing changes. */
export function editedPins<P>(pins: readonly P[], edit: RouteEdit<P>): P[] {
  switch (edit.kind) {
    case "append":
      return [...pins, edit.pin];
    case "insert":
      return pins.toSpliced(indexUpTo(edit.at, pins.length), 0, edit.pin);
    case "move":
      return pins.length === 0 ? [] : pins.with(indexUpTo(edit.at, pins.length - 1), edit.pin);
    case "remove":
      return pins.toSpliced(indexUpTo(edit.at, pins.length - 1), 1);
    case "reverse":
      return pins.toReversed();
  }
}

/** Index in the pins after the edit of the pin that it placed; -1 for an edit that places none. */
export function placedAt<P>(pins: readonly P[], edit: RouteEdit<P>): number {
  switch (edit.kind) {
    case "append":
      return pins.length;
    case "insert":
      return indexUpTo(edit.at, pins.length);
    case "move":
      return indexUpTo(edit.at, pins.length - 1);
    default:
      return -1;
  }
}

interface PinPlace {
  trail: number;
  vertex: number;
}

/**
 * An edit of pins as they have become meanwhile: at the same pin, of equal ones the nearest; null for one that is gone.
 * @param before the pins for which the edit was meant
 */
export function editOfPinsNow<Edit extends RouteEdit<unknown>>(
  edit: Edit,
  before: readonly PinPlace[],
  now: readonly PinPlace[],
): Edit | null {
  if (!("at" in edit) || now === before) return edit;
  const start = equalCount(before, now);
  const end = equalCount(before.slice(start).reverse(), now.slice(start).reverse());
  if (edit.at < start) return edit;
  if (edit.at >= before.length - end) return { ...edit, at: edit.at + now.length - before.length };
  const changed = before.slice(start, before.length - end);
  const changedNow = now.slice(start, now.length - end);
  const [at] = changedNow
    .flatMap((pin, index) => (isSamePlace(pin, before[edit.at]) ? [start + index] : []))
    .sort((one, other) => Math.abs(one - edit.at) - Math.abs(other - edit.at));
  if (at !== undefined) return { ...edit, at };
  const isMoved =
    changed.length === changedNow.length &&
    !changed.some((pin) => changedNow.some((other) => isSamePlace(pin, other)));
  // An insertion goes where the next pin is to be placed.
  return isMoved || edit.kind === "insert" ? edit : null;
}

/** Number of pins from the first one on that are the same in both. */
function equalCount(some: readonly PinPlace[], others: readonly PinPlace[]): number {
  const count = some.findIndex((pin, index) => !isSamePlace(pin, others[index]));
  return count < 0 ? some.length : count;
}

function isSamePlace(pin: PinPlace, other: PinPlace | undefined): boolean {
  return pin.trail === other?.trail && pin.vertex === other.vertex;
}

function indexUpTo(at: number, last: number): number {
  return clamp(at, 0, Math.max(0, last));
}

/**
 * Where pins that are not part of a route stand after an edit of it.
 * @param leftOut `before` is an index in the route's pins
 * @param pinCount number of the route's pins before the edit
 */
export function leftOutAfter<Pin extends { before: number }>(
  leftOut: readonly Pin[],
  edit: RouteEdit<unknown>,
  pinCount: number,
): Pin[] {
  const moved = (by: number, from: number) =>
    leftOut.map((pin) => (pin.before > from ? { ...pin, before: pin.before + by } : pin));
  switch (edit.kind) {
    case "insert":
      return moved(1, edit.at);
    case "remove":
      return moved(-1, edit.at);
    case "reverse":
      return leftOut.map((pin) => ({ ...pin, before: pinCount - pin.before })).reverse();
    default:
      return [...leftOut];
  }
}
