import { proxy, ref } from "valtio";
import { subscribeKey } from "valtio/utils";
import type { ImportAnswer, ImportReport } from "../../../workers/geo/imports/importsTypes.ts";
import { pinOf } from "../../contract/plannedRoute.ts";
import { PLANNED_ROUTE_LIMITS } from "../../contract/plannedRouteLimits.ts";
import { geoWorker } from "../../geo/geoWorker.ts";
import { isCodeMissing } from "../../geo/isCodeMissing.ts";
import { guideMap } from "../guideMap/guideMap.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";
import type { StoredRef } from "../storedRef.ts";
import { replaceRoute } from "./editRoute.ts";
import { inOpenGuide } from "./inOpenGuide.ts";
import { planNewRoute } from "./openRouteEditor.ts";
import { makeRoomForPlanner } from "./plannerView.ts";
import { type RouteStepName, routeEditor } from "./routeEditor.ts";
import { leftOutPins } from "./routePins.ts";

/** Why a file did not become a route. */
export type ImportFailure = { fileName: string } & (
  | Exclude<ImportAnswer, { kind: "imported" }>
  /** More files than one. */
  | { kind: "several" }
  | { kind: "failed" }
  /** Its code is missing, as after a deployment. */
  | { kind: "partFailed" }
);

/** What became of the file that the edited route was imported from. */
export interface ImportOutcome {
  fileName: string;
  /** Its edit, one of the editor's steps until they are forgotten. */
  edit: RouteStepName | undefined;
  /** Whether it replaced pins. */
  hadPins: boolean;
  pinCount: number;
  report: ImportReport;
}

interface RouteImport {
  isReading: boolean;
  outcome: StoredRef<ImportOutcome> | null;
  /** A new object for each failure. */
  failure: StoredRef<ImportFailure> | null;
}

/** The import of a trail file into the planner. */
export const routeImport = proxy<RouteImport>({ isReading: false, outcome: null, failure: null });

/** Points that are listed with the reason why they did not become pins; the report counts them all. */
const MAX_LISTED = 100;

let reading: AbortController | null = null;

/**
 * Makes the edited route, or a new one where none is edited, of a file. It is one edit: one undo brings the route back
 * as it was. Open details of a waypoint close before the file is read. A file that makes no route changes no route, and
 * the reason is shown. Never rejects.
 */
export async function importRouteFile(files: readonly File[]): Promise<void> {
  const [file] = files;
  if (!file || !guideMap.opened) return;
  cancelImport();
  if (files.length > 1) {
    fail({ kind: "several", fileName: file.name });
    return;
  }
  const mine = new AbortController();
  reading = mine;
  routeImport.isReading = true;
  makeRoomForPlanner();
  try {
    const { signal } = mine;
    const answer = await inOpenGuide((guideId) => geoWorker.imports.route(guideId, file, { signal }));
    if (signal.aborted) return;
    if (answer.kind !== "imported") fail({ ...answer, fileName: file.name });
    else if (!(await show(answer, file.name, signal))) fail({ kind: "failed", fileName: file.name });
  } catch (error) {
    if (mine.signal.aborted) return;
    console.warn("The file could not be imported:", error);
    fail({ kind: isCodeMissing(error) ? "partFailed" : "failed", fileName: file.name });
  } finally {
    if (reading === mine) {
      reading = null;
      routeImport.isReading = false;
    }
  }
}

/** Ends the import of a file that is being read: the guide is left, or another file follows. */
export function cancelImport(): void {
  reading?.abort(new DOMException("The import is not needed any more", "AbortError"));
  reading = null;
  Object.assign(routeImport, { isReading: false, failure: null });
}

export function dismissImport(): void {
  routeImport.outcome = null;
}

onForgetPerson(() => {
  cancelImport();
  dismissImport();
});

async function show(
  { targets, restored, marks, report, name, description }: ImportAnswer & { kind: "imported" },
  fileName: string,
  signal: AbortSignal,
): Promise<boolean> {
  const built = restored.route;
  await whenSettled();
  if (signal.aborted) return true;
  if (!routeEditor.editing) planNewRoute();
  const { editing, pins } = routeEditor;
  if (!built || !editing || routeEditor.status !== "ready") return false;
  const stored = targets.map(({ position, trailName = "", distanceMeters = null }) => ({
    pin: pinOf(position),
    position,
    trailName,
    distanceMeters,
    trailPoint: null,
  }));
  const isDone = await replaceRoute({
    ...marks,
    built,
    leftOut: leftOutPins(stored, restored).slice(0, MAX_LISTED),
    name: shortened(name || fileName.replace(/\.[^.]*$/, ""), PLANNED_ROUTE_LIMITS.name),
    description: shortened(description, PLANNED_ROUTE_LIMITS.description),
  });
  if (isDone) {
    const pinCount = built.pins.length;
    const edit = routeEditor.steps.edits.findLast(({ kind }) => kind === "imported");
    routeImport.outcome = ref({ fileName, edit, hadPins: pins.length > 0, pinCount, report });
  }
  return isDone;
}

/** Resolves once the editor is not opening or saving a route. */
function whenSettled(): Promise<void> {
  const isSettled = () => routeEditor.status === "ready" || routeEditor.status === "failed";
  if (isSettled()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribeKey(routeEditor, "status", () => {
      if (!isSettled()) return;
      stop();
      resolve();
    });
  });
}

function fail(failure: ImportFailure): void {
  routeImport.failure = ref(failure);
}

/** Cut at a limit in UTF-16 code units, but never in the middle of a character. */
function shortened(text: string, limit: number): string {
  return text
    .slice(0, limit)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();
}
