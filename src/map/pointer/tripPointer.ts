import type { MapDrag, PointerLocation } from "./pointerMode.ts";

/** The marks of a trip under the pointer. */
export interface TripPointer {
  /** @returns what starts to drag the end of a day; null if there is none */
  endAt(at: PointerLocation): (() => MapDrag) | null;
  /** @returns what opens a note; null if there is none */
  noteAt(at: PointerLocation): (() => void) | null;
}

const NOTHING: TripPointer = { endAt: () => null, noteAt: () => null };

let current = NOTHING;

/** Sets what finds the marks of a trip while it is shown, whose code loads on demand; null for none. */
export function setTripPointer(pointer: TripPointer | null): void {
  current = pointer ?? NOTHING;
}

export function tripPointer(): TripPointer {
  return current;
}
