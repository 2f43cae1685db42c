import { ref } from "valtio";
import type { RoutePin } from "../../../workers/geo/route/routeTypes.ts";
import type { RouteNote } from "../../contract/routeNotes.ts";
import type { RouteStages } from "../../contract/routeStages.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";
import type { StoredRef } from "../storedRef.ts";
import { type LeftOutPin, type RouteStepName, routeEditor } from "./routeEditor.ts";

/** All that an edit may change. */
export interface RouteStep {
  name: string;
  description: string;
  stages: StoredRef<RouteStages> | null;
  notes: StoredRef<readonly RouteNote[]>;
  pins: StoredRef<readonly RoutePin[]>;
  leftOut: StoredRef<readonly LeftOutPin[]>;
  isEdited: boolean;
}

/** More are forgotten, oldest first. */
const MAX_STEPS = 500;

/** An edit with the route before it, or, once it is undone, after it. */
interface NamedStep {
  edit: RouteStepName;
  step: RouteStep;
}

let past: NamedStep[] = [];
/** The next one is at the end. */
let future: NamedStep[] = [];

/** The edited route as it is. */
export function currentStep(): RouteStep {
  const { editing, pins, leftOut } = routeEditor;
  const { name = "", description = "", stages = null, notes = ref([]), isEdited = false } = editing ?? {};
  return { name, description, stages, notes, pins, leftOut, isEdited };
}

/** Makes the route as it is what an undo of an edit returns to. To be called before the edit is shown. */
export function rememberStep(edit: RouteStepName): void {
  past = [...past, { edit, step: currentStep() }].slice(-MAX_STEPS);
  future = [];
  showSteps();
}

/** The route so many edits later, or before if negative; null if there are not as many. */
export function stepAt(count: number): RouteStep | null {
  if (count === 0) return currentStep();
  return (count < 0 ? past.at(count) : future.at(-count))?.step ?? null;
}

/** Undoes or redoes so many edits; to be called before the step that it leads to is shown. */
export function moveSteps(count: number): void {
  let here = currentStep();
  for (let k = 0; k < Math.abs(count); k++) {
    const [from, to] = count < 0 ? [past, future] : [future, past];
    const next = from.pop();
    if (!next) break;
    to.push({ edit: next.edit, step: here });
    here = next.step;
  }
  showSteps();
}

export function forgetSteps(): void {
  past = [];
  future = [];
  showSteps();
}

onForgetPerson(forgetSteps);

function showSteps(): void {
  const edits = [...past, ...future.toReversed()].map(({ edit }) => edit);
  routeEditor.steps = ref({ edits, doneCount: past.length });
}
