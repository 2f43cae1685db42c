import { pinOf } from "../../contract/plannedRoute.ts";
import { ROUTE_NOTE_LIMITS, type RouteNote } from "../../contract/routeNotes.ts";
import { positionAlong } from "../../lib/trip/alongLine.ts";
import { plainDirection } from "../../lib/trip/plainDirection.ts";
import { noteOnRoute } from "../routes/editRoute.ts";
import { routeEditor } from "../routes/routeEditor.ts";

/** What the reader writes in a note: its place in metres along the edited route. */
export type WrittenNote = Pick<RouteNote, "meters" | "text" | "icon">;

/** Whether the edited route can have one more note. */
export function hasRoomForNote(notes: readonly unknown[]): boolean {
  return notes.length < ROUTE_NOTE_LIMITS.notes;
}

/** Stores a note on the edited route, in place of another one or as a new one. @param index null for a new one */
export async function writeNote(index: number | null, written: WrittenNote): Promise<boolean> {
  const { editing, built } = routeEditor;
  const position = built && positionAlong(built, written.meters);
  const text = plainDirection(written.text).trim();
  if (!editing || !position || text === "" || text.length > ROUTE_NOTE_LIMITS.text) return false;
  const { meters, icon } = written;
  const note: RouteNote = { pin: pinOf(position), meters, text, icon };
  const notes = [...editing.notes];
  if (index !== null) return noteOnRoute(notes.with(index, note));
  return hasRoomForNote(notes) && noteOnRoute([...notes, note]);
}

/** Removes a note from the edited route. */
export function removeNote(index: number): Promise<boolean> {
  return noteOnRoute((routeEditor.editing?.notes ?? []).toSpliced(index, 1));
}
