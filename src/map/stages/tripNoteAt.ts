import { openNote } from "../../stores/trip/keepTypedNote.ts";
import { shownTrip } from "../../stores/trip/shownTrip.ts";
import type { PointerKind } from "../camera/pointerKind.ts";
import { project } from "../camera/screenFrame.ts";
import { NOTE_SIZE } from "../layers/tripNotesLayer.ts";
import type { PointerLocation } from "../pointer/pointerMode.ts";

/** Maximum distance in pixels from the middle of a mark. */
const REACH: Record<PointerKind, number> = { mouse: NOTE_SIZE / 2 + 2, touch: 22 };

/** What opens the note under the pointer, the topmost; null if there is none. */
export function tripNoteAt({ frame, pixel: [x, y], pointer }: PointerLocation): (() => void) | null {
  const found = shownTrip.notes.findLast(({ position }) => {
    const [atX, atY] = project(frame, position);
    return Math.hypot(atX - x, atY - y) <= REACH[pointer];
  });
  return found ? () => void openNote(found.note) : null;
}
