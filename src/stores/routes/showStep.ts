import { ref } from "valtio";
import type { BuiltRoute, RoutePin } from "../../../workers/geo/route/routeTypes.ts";
import { geoWorker } from "../../geo/geoWorker.ts";
import { notify } from "../showToast.ts";
import { withdrawFailure } from "../withdrawToast.ts";
import type { IsCurrent } from "./editingSession.ts";
import { inOpenGuide } from "./inOpenGuide.ts";
import { placedNotes } from "./placedNotes.ts";
import { type RouteStepName, routeEditor } from "./routeEditor.ts";
import { currentStep, type RouteStep, rememberStep } from "./routeSteps.ts";
import { forgetOtherWays } from "./routeVariants.ts";
import { storeDraft } from "./storeDraft.ts";

/** The route of pins that are known to make one; null without pins. */
export async function builtOf(pins: readonly RoutePin[]): Promise<BuiltRoute | null> {
  if (pins.length === 0) return null;
  const answer = await inOpenGuide((guideId) => geoWorker.route.build(guideId, [...pins]));
  if (answer.kind === "refused") throw new Error(`A route that was built is refused: ${answer.refusal.rule}`);
  return answer.route;
}

/** Shows an edit, which can be undone. */
export function showChange(edit: RouteStepName, changed: Partial<RouteStep>): void {
  rememberStep(edit);
  showStep({ ...currentStep(), ...changed, isEdited: true });
}

/**
 * Shows an edit that gives the route another course. Notes at places that it no longer passes go with them, and that is
 * said; one pin passes nothing, and keeps them until it leads somewhere.
 * @returns whether the editor is still open
 */
export async function showCourse(
  isCurrent: IsCurrent,
  edit: RouteStepName,
  built: BuiltRoute,
  changed: Partial<RouteStep> = {},
): Promise<boolean> {
  const { notes } = currentStep();
  const placed = notes.length > 0 && built.pins.length > 1 ? await placedNotes(built, notes) : [];
  if (!isCurrent()) return false;
  const isLeft = placed.some(({ at }) => at === null);
  const passed = isLeft ? ref(notes.filter((_, index) => placed[index]?.at !== null)) : notes;
  showChange(edit, { ...changed, pins: ref(built.pins), notes: passed });
  showBuilt(built);
  if (isLeft) notify("notesLeft");
  return true;
}

/** Shows a route as an edit left it. */
export function showStep({ name, description, stages, notes, isEdited, pins, leftOut }: RouteStep): void {
  const { editing } = routeEditor;
  if (!editing) return;
  Object.assign(editing, { name, description, stages, notes, isEdited, counter: editing.counter + 1 });
  if (pins !== routeEditor.pins) forgetOtherWays();
  Object.assign(routeEditor, { pins, leftOut });
  withdrawFailure("plannedRoute");
}

/** Shows the line and the totals of the edited route, and stores its draft. */
export function showBuilt(built: BuiltRoute | null): void {
  routeEditor.built = built && built.pins.length > 0 ? ref(built) : null;
  storeDraft();
}
