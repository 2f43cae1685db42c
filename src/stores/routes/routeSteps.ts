import type { RoutePin } from "../../../workers/geo/route/routeTypes.ts";
import type { RouteStages } from "../../contract/routeStages.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";
import type { StoredRef } from "../storedRef.ts";
import { type LeftOutPin, routeEditor } from "./routeEditor.ts";

/** All that an edit may change. */
export interface RouteStep {
  name: string;
  description: string;
  stages: StoredRef<RouteStages> | null;
  pins: StoredRef<readonly RoutePin[]>;
  leftOut: StoredRef<readonly LeftOutPin[]>;
  isEdited: boolean;
}

/** More are forgotten, oldest first. */
const MAX_STEPS = 500;

let past: RouteStep[] = [];
let future: RouteStep[] = [];

/** The edited route as it is. */
export function currentStep(): RouteStep {
  const { editing, pins, leftOut } = routeEditor;
  const { name = "", description = "", stages = null, isEdited = false } = editing ?? {};
  return { name, description, stages, pins, leftOut, isEdited };
}

/** Makes the route as it is what an undo returns to. To be called before an edit is shown. */
export function rememberStep(): void {
  past = [...past, currentStep()].slice(-MAX_STEPS);
  future = [];
  showChoices();
}

/** What an undo or a redo would return to; null for nothing. */
export function nextStep(direction: "undo" | "redo"): RouteStep | null {
  return (direction === "undo" ? past : future).at(-1) ?? null;
}

/** Moves one step; to be called before `nextStep` is shown. */
export function moveStep(direction: "undo" | "redo"): void {
  const here = currentStep();
  if (direction === "undo") {
    past = past.slice(0, -1);
    future = [...future, here];
  } else {
    future = future.slice(0, -1);
    past = [...past, here];
  }
  showChoices();
}

export function forgetSteps(): void {
  past = [];
  future = [];
  showChoices();
}

onForgetPerson(forgetSteps);

function showChoices(): void {
  routeEditor.canUndo = past.length > 0;
  routeEditor.canRedo = future.length > 0;
}
