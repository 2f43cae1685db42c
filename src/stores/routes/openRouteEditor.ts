import { ref } from "valtio";
import { isNewRouteId, type PlannedRoute, uniqueRouteId } from "../../contract/plannedRoute.ts";
import { geoWorker } from "../../geo/geoWorker.ts";
import { guideMap } from "../guideMap/guideMap.ts";
import { mapDrawing } from "../mapDrawing.ts";
import { startMap } from "../mapStart.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";
import { session } from "../person/session.ts";
import { notify } from "../showToast.ts";
import { closeNote } from "../trip/shownTrip.ts";
import { startEditingSession } from "./editingSession.ts";
import { inOpenGuide } from "./inOpenGuide.ts";
import { stopAsking } from "./plannerView.ts";
import { readDraft } from "./routeDrafts.ts";
import { clearRouteEditor, type EditedRoute, routeEditor } from "./routeEditor.ts";
import { findRoute } from "./routeList.ts";
import { leftOutPins, targetsOf } from "./routePins.ts";
import { forgetSteps } from "./routeSteps.ts";
import { addVariants, forgetVariants } from "./routeVariants.ts";
import { draftOwner, dropDraftOf, storeDraft } from "./storeDraft.ts";

/** The route that the editor failed to open, for another attempt. */
let failedToOpen: Opening | null = null;

interface Opening {
  route: PlannedRoute;
  /** Name of the route that it is a copy of, which is shown beside it. */
  original?: string;
  edited: Pick<EditedRoute, "isEdited" | "counter">;
}

const UNEDITED = { isEdited: false, counter: 0 };

/** Opens the editor on a new route of the open guide. Does nothing for guests. */
export function planNewRoute(): void {
  const route = newRoute();
  if (route) start({ route, edited: UNEDITED });
}

/** Opens the editor on a stored route. */
export function editStoredRoute(id: string): void {
  const route = findRoute(id);
  if (route) start({ route, edited: UNEDITED });
}

/** Opens the editor on a copy of a route, which is new and unsaved; the route itself is a variant of it. */
export function duplicateRoute(id: string, name: string): void {
  const route = findRoute(id);
  const blank = newRoute();
  if (!route || !blank) return;
  const { id: newId, uniqueId, version } = blank;
  const copy = { ...route, id: newId, uniqueId, version, name };
  start({ route: copy, original: route.name, edited: { isEdited: true, counter: 1 } });
}

/** Opens the editor on a route of somebody else, as a new and unsaved one of the reader. */
export function planRouteOf(parts: Pick<PlannedRoute, "name" | "pins" | "lengthMeters" | "stages">): void {
  const blank = newRoute();
  if (blank) start({ route: { ...blank, ...parts }, edited: { isEdited: true, counter: 1 } });
}

/** Opens the editor on the edits that the reader has not saved in the open guide, with a notice. @returns whether there are any */
export function restoreDraft(): boolean {
  const owner = draftOwner();
  const draft = owner && readDraft(owner);
  if (!draft || routeEditor.editing) return false;
  show({ route: draft.route, edited: { isEdited: true, counter: draft.counter } });
  notify("routeRestored");
  return true;
}

/** Opens the editor on a route in place of the one that it shows. */
export function reopenEditor(route: PlannedRoute): void {
  show({ route, edited: UNEDITED });
}

/** Opens the route again that failed to open. */
export function retryOpening(): void {
  if (failedToOpen) show(failedToOpen);
}

/** Closes the editor; unsaved edits are discarded, and the stored route is what it was. */
export function discardEdits(): void {
  if (routeEditor.editing) dropDraftOf(routeEditor.editing);
  leaveEditor();
}

/** Closes the editor, and the question whether to discard its edits; a draft of unsaved edits stays. */
export function leaveEditor(): void {
  stopAsking();
  startEditingSession();
  forgetSteps();
  failedToOpen = null;
  closeNote();
  clearRouteEditor();
  forgetVariants();
}

onForgetPerson(leaveEditor);

function start(opening: Opening): void {
  show(opening);
  if (!mapDrawing.isMissing) notify("planning_route_toast");
}

function show(opening: Opening): void {
  const { route, edited, original } = opening;
  leaveEditor();
  startMap();
  const {
    pins: stored,
    lengthMeters,
    ascentMeters: _up,
    descentMeters: _down,
    stages,
    notes,
    ...rest
  } = route;
  routeEditor.editing = {
    ...rest,
    ...edited,
    stages: stages && ref(stages),
    notes: ref(notes),
    isNew: isNewRouteId(route.id),
  };
  const isCurrent = startEditingSession();
  if (stored.length === 0) return;
  routeEditor.status = "opening";
  const targets = targetsOf(stored);
  inOpenGuide((guideId) => geoWorker.route.restore(guideId, targets, lengthMeters)).then(
    (restored) => {
      if (!isCurrent()) return;
      const built = restored.route;
      Object.assign(routeEditor, {
        status: "ready",
        pins: ref(built?.pins ?? []),
        leftOut: ref(leftOutPins(stored, restored)),
        built: built && ref(built),
      });
      if (built && original !== undefined) addVariants([built], { kind: "original", name: original });
      // One without edits here may have some in another tab.
      if (edited.isEdited) storeDraft();
    },
    (error: unknown) => {
      if (!isCurrent()) return;
      console.warn("The planned route could not be opened:", error);
      failedToOpen = opening;
      routeEditor.status = "failed";
    },
  );
}

function newRoute(): PlannedRoute | null {
  const guideId = guideMap.opened?.guideId;
  const { user } = session;
  if (guideId === undefined || !user) return null;
  return {
    id: "",
    uniqueId: uniqueRouteId(guideId, user.parseUserId ?? user.id, Date.now()),
    guideId,
    name: "",
    description: "",
    lengthMeters: 0,
    ascentMeters: 0,
    descentMeters: 0,
    pins: [],
    isEnabled: false,
    stages: null,
    notes: [],
    missingFields: [],
    version: null,
  };
}
