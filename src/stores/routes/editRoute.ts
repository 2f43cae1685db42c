import { ref } from "valtio";
import type {
  BuiltRoute,
  ChosenWay,
  PlacedRoute,
  RouteAnswer,
  RouteEdit,
  RoutePin,
  RouteRefusal,
} from "../../../workers/geo/route/routeTypes.ts";
import { PLANNED_ROUTE_LIMITS } from "../../contract/plannedRouteLimits.ts";
import type { RouteNote } from "../../contract/routeNotes.ts";
import type { RouteStages } from "../../contract/routeStages.ts";
import { geoWorker } from "../../geo/geoWorker.ts";
import { editOfPinsNow, leftOutAfter, placedAt } from "../../lib/routes/editedPins.ts";
import { holdCamera } from "../camera.ts";
import { hasTypedNote } from "../trip/shownTrip.ts";
import { type IsCurrent, inSequence } from "./editingSession.ts";
import { inOpenGuide } from "./inOpenGuide.ts";
import { offsetsOn } from "./placedNotes.ts";
import {
  type EditAcross,
  type LeftOutPin,
  type RouteNews,
  type RouteStepName,
  reportNews,
  routeEditor,
} from "./routeEditor.ts";
import { currentStep, type RouteStep } from "./routeSteps.ts";
import { builtOf, showBuilt, showChange, showCourse } from "./showStep.ts";
import { storeDraft } from "./storeDraft.ts";

/**
 * Changes the pins of the edited route, after the edits before it. An edit that a rule refuses leaves the route as it
 * is, and the reason is reported.
 * @param others places on other trails or passes beside the pin that it places, for the reader to choose
 * @param chosen ways that the reader has chosen for the legs at that pin
 * @returns whether the route has changed
 */
export function editRoute(
  edit: RouteEdit<RoutePin>,
  others: readonly RoutePin[] = [],
  chosen: readonly ChosenWay[] = [],
): Promise<boolean> {
  const { pins } = routeEditor;
  return inSequence(async (isCurrent) => {
    const now = editOfPinsNow(edit, pins, routeEditor.pins);
    if (!now) return false;
    const by = placeOf(now, routeEditor.pins.length) - placeOf(edit, pins.length);
    const chosenNow = chosen.map((choice) => ({ ...choice, at: choice.at + by }));
    return makeEdit(isCurrent, now, others, chosenNow);
  });
}

/** Index in the pins before an edit at which it changes them. */
function placeOf(edit: RouteEdit<RoutePin>, pinCount: number): number {
  return "at" in edit ? edit.at : pinCount;
}

/** `editRoute` for work that is in sequence already. */
export async function makeEdit(
  isCurrent: IsCurrent,
  edit: RouteEdit<RoutePin>,
  others: readonly RoutePin[],
  chosen: readonly ChosenWay[] = [],
): Promise<boolean> {
  const answer = await inOpenGuide((guideId) =>
    geoWorker.route.edit(guideId, [...routeEditor.pins], edit, chosen),
  );
  if (!isCurrent()) return false;
  if (answer.kind === "refused") return refuse(answer.refusal, edit, chosen);
  return showEdit(isCurrent, edit, answer, others);
}

/** Reports why an edit is refused. @param edit null for one whose pin is near no trail */
export function refuse(
  refusal: RouteRefusal,
  edit: RouteEdit<RoutePin> | null,
  chosen: readonly ChosenWay[] = [],
): false {
  const isNarrow = refusal.rule === "noWay" && refusal.gap.meters <= PLANNED_ROUTE_LIMITS.gapMeters;
  const across: EditAcross | null =
    isNarrow && edit
      ? { edit, chosen: [...chosen, { at: refusal.at, way: "acrossGap" }], meters: refusal.gap.meters }
      : null;
  reportNews({ kind: "refused", refusal, ...(across && { across }) });
  return false;
}

/** Makes the edit that was refused last, across the gap that it was refused for. */
export async function goAcross(): Promise<boolean> {
  const { news } = routeEditor;
  if (news?.kind !== "refused" || !news.across) return false;
  const { edit, chosen } = news.across;
  return editRoute(edit, [], chosen);
}

/** Shows the route that an edit has built. @returns whether it has changed */
export async function showEdit(
  isCurrent: IsCurrent,
  edit: RouteEdit<unknown>,
  answer: Exclude<RouteAnswer | PlacedRoute, { kind: "refused" }>,
  others: readonly RoutePin[],
): Promise<boolean> {
  const { pins } = routeEditor;
  holdCamera();
  const at = placedAt<unknown>(pins, edit);
  const leftOut = ref(leftOutAfter(routeEditor.leftOut, edit, pins.length));
  const isShown = await showCourse(isCurrent, stepName(edit, pins.length), answer.route, { leftOut });
  if (!isShown) return false;
  const { otherWay = null } = answer;
  routeEditor.choice = at >= 0 && (others.length > 0 || otherWay) ? ref({ at, others, otherWay }) : null;
  // The next click inserts before the same pin again, so that a way can be refined click by click.
  const { placement } = routeEditor;
  const isInserted = edit.kind === "insert" && placement.kind === "insert" && placement.at === edit.at;
  routeEditor.placement = isInserted ? { kind: "insert", at: edit.at + 1 } : { kind: "append" };
  reportNews(newsOf(edit, at));
  return true;
}

/** Uses one of the places beside the pin placed last instead of it. */
export async function chooseOtherPin(pin: RoutePin): Promise<boolean> {
  const { choice, pins } = routeEditor;
  const before = choice && pins[choice.at];
  if (!choice || !before) return false;
  const others = [
    before,
    ...choice.others.filter(({ trail, vertex }) => trail !== pin.trail || vertex !== pin.vertex),
  ];
  const isChanged = await editRoute({ kind: "move", at: choice.at, pin }, others);
  if (isChanged) reportNews({ kind: "switched", at: choice.at });
  return isChanged;
}

/** Goes the other way round to the pin placed last. */
export async function chooseOtherWay(): Promise<boolean> {
  const { choice, pins } = routeEditor;
  const pin = choice && pins[choice.at];
  if (!choice?.otherWay || !pin) return false;
  return editRoute({ kind: "move", at: choice.at, pin }, choice.others, [choice.otherWay]);
}

/** Adds a pin where the route began, so that it becomes a round trip. */
export function closeRound(): Promise<boolean> {
  const [first] = routeEditor.pins;
  return first ? editRoute({ kind: "append", pin: first }) : Promise.resolve(false);
}

/** Makes the route go back the same way from its last pin, or end there. */
export function returnSameWay(isReturn: boolean): Promise<boolean> {
  return inSequence(async (isCurrent) => {
    const { pins } = routeEditor;
    const last = pins.at(-1);
    if (!last || pins.length < 2) return false;
    const { isTurn: _isTurn, ...end } = last;
    const built = await builtOf(pins.with(-1, isReturn ? { ...end, isTurn: true } : end));
    if (!isCurrent() || !built) return false;
    const kind = isReturn ? "returning" : "oneWay";
    const { stages: all } = currentStep();
    const stages = isReturn ? all : await stagesOnWayOut(all, built);
    if (!isCurrent()) return false;
    if (!(await showCourse(isCurrent, { kind }, built, { stages: stages && ref(stages) }))) return false;
    routeEditor.choice = null;
    reportNews({ kind });
    return true;
  });
}

/** The days without ends on the way back of the edited route: their places are on the way out too. */
async function stagesOnWayOut(
  stages: RouteStages | null,
  { lengthMeters }: BuiltRoute,
): Promise<RouteStages | null> {
  const { built } = routeEditor;
  if (!stages || !built) return stages;
  const offsets = await offsetsOn(built, stages.ends);
  const isOnWayOut = (index: number) => (offsets[index] ?? 0) < lengthMeters;
  return { ...stages, ends: stages.ends.filter((_, index) => isOnWayOut(index)) };
}

/** Removes a stored pin that is not part of the route. */
export function removeLeftOut({ problem }: LeftOutPin): Promise<boolean> {
  return inSequence(async () => {
    // Edits may have moved it, and others may be at its place: its problem is one object all along.
    const leftOut = routeEditor.leftOut.filter((each) => each.problem !== problem);
    if (leftOut.length === routeEditor.leftOut.length) return false;
    showChange({ kind: "leftOutRemoved" }, { leftOut: ref(leftOut) });
    storeDraft();
    return true;
  });
}

interface ReplacingRoute {
  built: BuiltRoute;
  /** Pins that it does not have, with the reasons. */
  leftOut: readonly LeftOutPin[];
  /** Name and description are for a route that has none. */
  name: string;
  description: string;
  stages: RouteStages | null;
  notes: readonly RouteNote[];
}

/** Puts another route in place of the edited one, as one edit; the days and notes go with the former pins. */
export function replaceRoute({ built, leftOut, stages, notes, ...texts }: ReplacingRoute): Promise<boolean> {
  return inSequence(async () => {
    const { name, description } = currentStep();
    const route = {
      name: name || texts.name,
      description: description || texts.description,
      stages: stages && ref(stages),
      notes: ref(notes),
      pins: ref(built.pins),
      leftOut: ref(leftOut),
    };
    showChange({ kind: "imported" }, route);
    showBuilt(built);
    // What is typed in the form of a note stays in view.
    const isTripShown = routeEditor.isTripShown && hasTypedNote();
    Object.assign(routeEditor, { choice: null, placement: { kind: "append" }, isTripShown });
    reportNews({ kind: "imported" });
    return true;
  });
}

/** Renames the route; the name is stored with the next save. */
export function renameRoute(name: string): Promise<boolean> {
  return changeFields("renamed", () => ({ name: name.trim() }));
}

export function describeRoute(description: string): Promise<boolean> {
  return changeFields("described", () => ({ description: description.trim() }));
}

/** Divides the route into days. @param divide makes the new division from the one that the edits before have left */
export function divideRoute(
  divide: (stages: RouteStages | null) => RouteStages | null | Promise<RouteStages | null>,
): Promise<boolean> {
  return changeFields("divided", async ({ stages }) => {
    const divided = await divide(stages);
    return { stages: divided && ref(divided) };
  });
}

/** Changes the notes on the route, as the edits before have left them. */
export function noteOnRoute(change: (notes: readonly RouteNote[]) => readonly RouteNote[]): Promise<boolean> {
  return changeFields("noted", ({ notes }) => ({ notes: ref(change(notes)) }));
}

function changeFields(
  kind: "renamed" | "described" | "divided" | "noted",
  fieldsOf: (step: RouteStep) => Partial<RouteStep> | Promise<Partial<RouteStep>>,
): Promise<boolean> {
  return inSequence(async (isCurrent) => {
    const step = currentStep();
    const fields = await fieldsOf(step);
    if (!isCurrent()) return false;
    if (Object.entries(fields).every(([key, value]) => step[key as keyof RouteStep] === value)) return false;
    showChange({ kind }, fields);
    storeDraft();
    return true;
  });
}

function stepName(edit: RouteEdit<unknown>, pinCount: number): RouteStepName {
  switch (edit.kind) {
    case "append":
      return { kind: "placed", number: pinCount + 1 };
    case "insert":
      return { kind: "inserted", number: edit.at + 1 };
    case "move":
      return { kind: "moved", number: edit.at + 1 };
    case "remove":
      return { kind: "removed", number: edit.at + 1 };
    case "reverse":
      return { kind: "reversed" };
  }
}

function newsOf({ kind }: RouteEdit<unknown>, at: number): RouteNews {
  switch (kind) {
    case "append":
    case "insert":
      return { kind: "placed", at };
    case "move":
      return { kind: "moved", at };
    case "remove":
      return { kind: "removed", at };
    case "reverse":
      return { kind: "reversed" };
  }
}
