import { ref } from "valtio";
import type { BuiltRoute, RoutePin } from "../../../workers/geo/route/routeTypes.ts";
import { geoWorker } from "../../geo/geoWorker.ts";
import { withdrawFailure } from "../showToast.ts";
import { inOpenGuide } from "./inOpenGuide.ts";
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

/** Shows an edit, which an undo takes back. */
export function showChange(edit: RouteStepName, changed: Partial<RouteStep>): void {
  rememberStep(edit);
  showStep({ ...currentStep(), ...changed, isEdited: true });
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
