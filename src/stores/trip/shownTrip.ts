import { proxy, ref } from "valtio";
import type { Position } from "../../contract/position.ts";
import type { NoteIcon, RouteNote } from "../../contract/routeNotes.ts";
import type { DistanceUnitName } from "../../lib/units.ts";
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

/** What the form of a note has that is not on the route yet. */
export interface TypedNote {
  text: string;
  icon: NoteIcon;
  /** Null while the place is as it was: it keeps what is not shown of it then. */
  place: { text: string; unit: DistanceUnitName } | null;
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
  /** Null while nothing of it is changed. It stays while the trip is out of sight. */
  typed: StoredRef<TypedNote> | null;
}

const NOTHING = { plan: null, ends: ref([]), moved: null, notes: ref([]) };

/** The trip in the panel, on the map and in the elevation chart. */
export const shownTrip = proxy<ShownTrip>({ ...NOTHING, written: null, typed: null });

/** Shows a plan, or none; an end that was being moved belongs to the plan before, a note that is being written does not. */
export function showPlan(
  plan: TripPlan | null,
  ends: readonly StageEndPoint[] = [],
  notes: readonly NotePoint[] = [],
): void {
  const shown = plan && { plan: ref(plan), ends: ref(ends), moved: null, notes: ref(notes) };
  Object.assign(shownTrip, shown ?? NOTHING);
}

/** Whether closing the editor would lose what is typed in the form of a note. */
export function hasTypedNote(): boolean {
  return shownTrip.typed !== null;
}

/** Stores what is typed in the open form; null for nothing that is not on the route. */
export function typeNote(typed: TypedNote | null): void {
  shownTrip.typed = typed && ref(typed);
}

/** Closes the form of a note; what is typed in it is forgotten. */
export function closeNote(): void {
  Object.assign(shownTrip, { written: null, typed: null });
}

/** Shows where an end is moved to; null leaves it where it was. */
export function showMovedEnd(moved: MovedEnd | null): void {
  shownTrip.moved = moved && ref(moved);
}

onForgetPerson(() => {
  showPlan(null);
  closeNote();
});
