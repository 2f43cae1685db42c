import { proxy, ref } from "valtio";
import type { Position } from "../../contract/position.ts";
import type { RouteNote } from "../../contract/routeNotes.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";
import type { StoredRef } from "../storedRef.ts";
import type { TripPlan } from "./tripPlan.ts";

/** Where a day ends on the map. */
export interface StageEndPoint {
  /** From 0. */
  stage: number;
  /** Of the day, from 1. */
  number: number;
  position: Position;
}

/** Where a note of the reader is on the map. */
export interface NotePoint {
  note: RouteNote;
  position: Position;
}

/** The end of a day while it is being moved. */
export interface MovedEnd {
  /** Of the stage, from 0. */
  index: number;
  /** Along the route. */
  meters: number;
  /** Whether the pointer still holds it. */
  isHeld: boolean;
}

interface ShownTrip {
  /** The trip along the edited route at the reader's pace; null until it is measured, and without a trip. */
  plan: StoredRef<TripPlan> | null;
  /** The ends of all days but the last. */
  ends: StoredRef<readonly StageEndPoint[]>;
  moved: StoredRef<MovedEnd> | null;
  /** The notes that the route passes. */
  notes: StoredRef<readonly NotePoint[]>;
  /** What is being written: a new note, or a change of one. */
  written: "new" | StoredRef<RouteNote> | null;
}

const NOTHING: ShownTrip = { plan: null, ends: ref([]), moved: null, notes: ref([]), written: null };

/** The trip in the panel, on the map and in the elevation chart. */
export const shownTrip = proxy<ShownTrip>({ ...NOTHING });

/** Shows a plan, or none; an end that was being moved belongs to the plan before. */
export function showPlan(
  plan: TripPlan | null,
  ends: readonly StageEndPoint[] = [],
  notes: readonly NotePoint[] = [],
): void {
  const shown = plan && { plan: ref(plan), ends: ref(ends), moved: null, notes: ref(notes) };
  Object.assign(shownTrip, shown ?? NOTHING);
}

/** What the open form has that is not on the route yet. */
interface TypedNote {
  isTyped(): boolean;
  /** @returns false if it cannot be on the route, which the form then says */
  keep(): Promise<boolean>;
}

let typedNote: TypedNote | null = null;

/** Makes what is typed in the open form known. @returns the function that ends that */
export function followTypedNote(form: TypedNote): () => void {
  typedNote = form;
  return () => {
    if (typedNote === form) typedNote = null;
  };
}

/** Whether leaving the trip would lose what is typed in a form. */
export function hasTypedNote(): boolean {
  return typedNote?.isTyped() ?? false;
}

/** Keeps what is typed in the open form. @returns false if that cannot be kept */
export async function keepTypedNote(): Promise<boolean> {
  return !typedNote?.isTyped() || typedNote.keep();
}

/** Opens the form for a note, or for a new one, once what is typed in another one is kept; one that is open stays. */
export async function openNote(written: "new" | RouteNote): Promise<void> {
  if (shownTrip.written === written) return;
  if (await keepTypedNote()) shownTrip.written = written === "new" ? written : ref(written);
}

export function closeNote(): void {
  shownTrip.written = null;
}

/** Shows where an end is moved to; null leaves it where it was. */
export function showMovedEnd(moved: MovedEnd | null): void {
  shownTrip.moved = moved && ref(moved);
}

onForgetPerson(() => showPlan(null));
