import { pinOf } from "../../contract/plannedRoute.ts";
import { PLANNED_ROUTE_LIMITS } from "../../contract/plannedRouteLimits.ts";
import type { RouteNote } from "../../contract/routeNotes.ts";
import { plainDirection } from "../../lib/plainDirection.ts";
import { positionAlong } from "../../lib/trip/alongLine.ts";
import { noteOnRoute } from "../routes/editRoute.ts";
import { routeEditor } from "../routes/routeEditor.ts";

/** What the reader writes in a note. */
export interface WrittenNote extends Pick<RouteNote, "text" | "icon"> {
  /** Its place along the edited route; null for that of the note that it replaces. */
  meters: number | null;
}

/** Whether the edited route can have one more note. */
export function hasRoomForNote(notes: readonly unknown[]): boolean {
  return notes.length < PLANNED_ROUTE_LIMITS.notes;
}

/**
 * Stores a note on the edited route, in place of another one or as a new one.
 * @param before the note that it replaces, one of the route's; null for a new one. If it is gone, a new one is stored.
 * @returns false if there is no place for it, or no room, or if its text is empty or too long
 */
export async function writeNote(before: RouteNote | null, written: WrittenNote): Promise<boolean> {
  const { editing, built } = routeEditor;
  const { meters, icon } = written;
  const position = built && positionAlong(built, meters ?? 0);
  const text = plainDirection(written.text).trim();
  if (!editing || !position || text === "" || text.length > PLANNED_ROUTE_LIMITS.noteText) return false;
  const place = meters === null ? null : { pin: pinOf(position), meters };
  return noteOnRoute((notes) => {
    if (before && notes.includes(before)) {
      return notes.with(notes.indexOf(before), { ...before, ...place, text, icon });
    }
    return place && hasRoomForNote(notes) ? [...notes, { ...place, text, icon }] : notes;
  });
}

/** Removes a note from the edited route, if it is still there. */
export function removeNote(note: RouteNote): Promise<boolean> {
  return noteOnRoute((notes) => (notes.includes(note) ? notes.filter((other) => other !== note) : notes));
}
