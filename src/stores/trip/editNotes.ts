import { pinOf } from "../../contract/plannedRoute.ts";
import { PLANNED_ROUTE_LIMITS } from "../../contract/plannedRouteLimits.ts";
import type { RouteNote } from "../../contract/routeNotes.ts";
import { plainDirection } from "../../lib/plainDirection.ts";
import { positionAlong } from "../../lib/trip/alongLine.ts";
import { noteOnRoute } from "../routes/editRoute.ts";
import { routeEditor } from "../routes/routeEditor.ts";

/** What the reader writes in a note: its place in metres along the edited route. */
export type WrittenNote = Pick<RouteNote, "meters" | "text" | "icon">;

/** Whether the edited route can have one more note. */
export function hasRoomForNote(notes: readonly unknown[]): boolean {
  return notes.length < PLANNED_ROUTE_LIMITS.notes;
}

/**
 * Stores a note on the edited route, in place of another one or as a new one.
 * @param before the note that it replaces, one of the route's; null for a new one. If it is gone, a new one is stored.
 */
export async function writeNote(before: RouteNote | null, written: WrittenNote): Promise<boolean> {
  const { editing, built } = routeEditor;
  const position = built && positionAlong(built, written.meters);
  const text = plainDirection(written.text).trim();
  if (!editing || !position || text === "" || text.length > PLANNED_ROUTE_LIMITS.noteText) return false;
  const { meters, icon } = written;
  const note: RouteNote = { pin: pinOf(position), meters, text, icon };
  return noteOnRoute((notes) => {
    if (before && notes.includes(before)) return notes.with(notes.indexOf(before), note);
    return hasRoomForNote(notes) ? [...notes, note] : notes;
  });
}

/** Removes a note from the edited route, if it is still there. */
export function removeNote(note: RouteNote): Promise<boolean> {
  return noteOnRoute((notes) => (notes.includes(note) ? notes.filter((other) => other !== note) : notes));
}
