import { type IsCurrent, inSequence } from "./editingSession.ts";
import { reportNews, routeEditor } from "./routeEditor.ts";
import { moveSteps, stepAt } from "./routeSteps.ts";
import { builtOf, showBuilt, showStep } from "./showStep.ts";

export function undoEdit(): Promise<boolean> {
  return travel(-1);
}

export function redoEdit(): Promise<boolean> {
  return travel(1);
}

/** Undoes or redoes edits until so many of those in the list of steps are done. */
export function goToStep(doneCount: number): Promise<boolean> {
  return inSequence((isCurrent) => moveBy(isCurrent, doneCount - routeEditor.steps.doneCount));
}

function travel(count: number): Promise<boolean> {
  return inSequence((isCurrent) => moveBy(isCurrent, count));
}

/** Shows the route as it was, or will be, so many edits away. */
async function moveBy(isCurrent: IsCurrent, count: number): Promise<boolean> {
  const step = count === 0 ? null : stepAt(count);
  if (!step) return false;
  const built = step.pins === routeEditor.pins ? routeEditor.built : await builtOf(step.pins);
  if (!isCurrent()) return false;
  moveSteps(count);
  showStep(step);
  showBuilt(built);
  Object.assign(routeEditor, { choice: null, placement: { kind: "append" } });
  reportNews({ kind: count < 0 ? "undone" : "redone" });
  return true;
}
