import { proxy, ref } from "valtio";
import type {
  BuiltRoute,
  ChosenWay,
  OtherWay,
  RouteEdit,
  RouteGhost,
  RoutePin,
  RouteRefusal,
} from "../../../workers/geo/route/routeTypes.ts";
import type { PlannedPin, PlannedRoute } from "../../contract/plannedRoute.ts";
import type { Position } from "../../contract/position.ts";
import type { RouteNote } from "../../contract/routeNotes.ts";
import type { RouteStages } from "../../contract/routeStages.ts";
import type { RouteLimit } from "../../lib/routes/exceededLimit.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";
import type { StoredRef } from "../storedRef.ts";

/** A planned route in the editor, as stored except for its pins and totals; its `version` is what the edits started from. */
export interface EditedRoute
  extends Omit<
    PlannedRoute,
    "pins" | "lengthMeters" | "ascentMeters" | "descentMeters" | "stages" | "notes"
  > {
  stages: StoredRef<RouteStages> | null;
  notes: StoredRef<readonly RouteNote[]>;
  isNew: boolean;
  isEdited: boolean;
  /** Number of edits. */
  counter: number;
}

/** A stored pin that is not part of the route: malformed, off the trails, or against the rules. */
export interface LeftOutPin extends Omit<PlannedPin, "way" | "isTurn"> {
  /** Index of the pin in `pins` before which it is stored. */
  before: number;
  problem: RouteRefusal | { rule: "malformed" };
}

/** What the next click on the map does: append a pin, or insert one before the pin of an index. */
export type PinPlacement = { kind: "append" } | { kind: "insert"; at: number };

/** The pin placed last, with what may be chosen instead: the places on other trails or passes of its trail beside it. */
export interface OpenPinChoice {
  /** Index in `pins`. */
  at: number;
  others: readonly RoutePin[];
  /** The other way round the trail, if it is one whose ends meet and the route may go either way. */
  otherWay: OtherWay | null;
}

/** What happened last in the editor, for the reader. A new object for each event. */
export type RouteNews =
  | { kind: "placed" | "moved" | "removed" | "switched"; at: number }
  | { kind: "reversed" | "returning" | "oneWay" | "undone" | "redone" | "imported" | "variant" }
  /** `across` is the same edit across the gap that it is refused for, if that is narrow enough. */
  | { kind: "refused"; refusal: RouteRefusal; across?: EditAcross }
  | { kind: "notSaved"; limit: RouteLimit }
  /** What is typed for a note has no text or no place on the route, so that the route is not saved. */
  | { kind: "noteNotKept" };

/** What an edit did, for the list of steps. `number` is that of its pin in the route as it then was. */
export type RouteStepName =
  | { kind: "placed" | "inserted" | "moved" | "removed"; number: number }
  | {
      kind:
        | "reversed"
        | "returning"
        | "oneWay"
        | "imported"
        | "renamed"
        | "described"
        | "divided"
        | "noted"
        | "leftOutRemoved"
        | "variant";
    };

/** The edits that can be undone, the oldest first, and those that were undone and can be made again. */
interface RouteSteps {
  edits: readonly RouteStepName[];
  doneCount: number;
}

/** An edit with the ways of legs that the reader has chosen. */
export interface EditAcross {
  edit: RouteEdit<RoutePin>;
  chosen: readonly ChosenWay[];
  /** Width of the gap. */
  meters: number;
}

interface RouteEditor {
  /** Null when the editor is closed. */
  editing: EditedRoute | null;
  /** `opening` while a stored route is snapped to the trails; `failed` when the worker could not do that. */
  status: "opening" | "ready" | "saving" | "failed";
  /** Number of edits that are being built. */
  workCount: number;
  /** The pins of the route; `built` is always built from them. */
  pins: StoredRef<readonly RoutePin[]>;
  leftOut: StoredRef<readonly LeftOutPin[]>;
  /** Null for a route without pins. */
  built: StoredRef<BuiltRoute> | null;
  placement: PinPlacement;
  choice: StoredRef<OpenPinChoice> | null;
  steps: StoredRef<RouteSteps>;
  /** The stored route, when a save was refused because it is newer than the one that was edited. */
  conflict: StoredRef<PlannedRoute> | null;
  news: StoredRef<RouteNews> | null;
  /** Whether the trip along the route is shown in place of its pins. */
  isTripShown: boolean;
}

/** The route that is being edited. */
export const routeEditor = proxy<RouteEditor>(closedEditor());

/** What a click would do. Separate from the editor, because it changes with every move of the pointer. */
export const routeGhost = proxy<{ shown: StoredRef<RouteGhost> | null }>({ shown: null });

/**
 * Where the ghost pin is, null while there is none. The worker's answer (`routeGhost`) may be for a position a moment
 * ago; the pin itself never lags behind the pointer.
 */
export const pinAim = proxy<{ position: StoredRef<Position> | null }>({ position: null });

export function reportNews(news: RouteNews): void {
  routeEditor.news = ref(news);
}

/** Stops offering alternatives to the pin placed last. @returns whether there were any */
export function dismissChoice(): boolean {
  const hadChoice = routeEditor.choice !== null;
  routeEditor.choice = null;
  return hadChoice;
}

/** Shows the trip along the route, or its pins again. */
export function showTrip(isTripShown: boolean): void {
  routeEditor.isTripShown = isTripShown;
}

/** Whether the trip is open in place of the pins; a route of one pin has none. */
export function isTripOpen(editor: {
  isTripShown: boolean;
  built: { pins: readonly unknown[] } | null;
}): boolean {
  return editor.isTripShown && (editor.built?.pins.length ?? 0) > 1;
}

/** Clears the editor, without asking. */
export function clearRouteEditor(): void {
  routeGhost.shown = null;
  Object.assign(routeEditor, closedEditor());
}

onForgetPerson(clearRouteEditor);

function closedEditor(): RouteEditor {
  return {
    editing: null,
    status: "ready",
    workCount: 0,
    pins: ref([]),
    leftOut: ref([]),
    built: null,
    placement: { kind: "append" },
    choice: null,
    steps: ref({ edits: [], doneCount: 0 }),
    conflict: null,
    news: null,
    isTripShown: false,
  };
}
