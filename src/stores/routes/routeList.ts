import { proxy, ref } from "valtio";
import { subscribeKey } from "valtio/utils";
import * as z from "zod/mini";
import { CallError, isRefusal } from "../../api/callError.ts";
import { callsOwner } from "../../api/client.ts";
import { getPlannedRoutes } from "../../api/plannedRoutesApi.ts";
import { SELECTED_ROUTE_KEY } from "../../contract/names.ts";
import { isNewRouteId, type PlannedRoute, routeKey } from "../../contract/plannedRoute.ts";
import { loader } from "../../lib/loader.ts";
import { type ChangeEnd, mutationQueue, NoAnswerError } from "../../lib/mutationQueue.ts";
import { isOutOfReach } from "../../lib/network/isOutOfReach.ts";
import { storageText } from "../../lib/storage.ts";
import { guideMap } from "../guideMap/guideMap.ts";
import { copyKey } from "../offline/guideCopies.ts";
import { changeSavedRoutes, readSavedRoutes, saveEnabledRoute, saveRoutes } from "../offline/savedRoutes.ts";
import { keepForNewerVersion } from "../outgoing/keepForNewerVersion.ts";
import { outgoingMarker } from "../outgoing/outgoingMarker.ts";
import { loadOutgoing, registerSender, sendQueue } from "../outgoing/sendQueue.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";
import { session } from "../person/session.ts";
import type { StoredRef } from "../storedRef.ts";
import { withdrawFailure } from "../withdrawToast.ts";
import { dropWaitingRoute, queueRouteChange } from "./queueRouteChange.ts";
import { reportRouteFailure } from "./reportRouteFailure.ts";
import { confirmedRoutes, type RouteChange, sendRouteChange, sendWaitingChange } from "./sendRouteChange.ts";
import { dropDraftOf } from "./storeDraft.ts";
import {
  areOfOneRoute,
  itemsOfRoute,
  ROUTE_KIND,
  waitingRouteOf,
  withWaitingRoutes,
} from "./waitingRoutes.ts";

interface RouteList {
  /** The guide whose routes are listed; null for none. */
  guideId: string | null;
  status: "loading" | "ready" | "failed";
  /** Oldest first, with the changes that wait to be sent. */
  routes: StoredRef<readonly PlannedRoute[]>;
  /** Key of the route that is shown on the map; null for none. */
  enabledId: string | null;
  /** Number of saves and deletions that have not ended. */
  changeCount: number;
}

/** The planned routes of the signed-in reader in the open guide. */
export const routeList = proxy<RouteList>(blank());

/** The routes as the server has them, with the flags that are on their way. */
let known: readonly PlannedRoute[] = [];
/** Whether they come from this device: the enabled one may be missing, until they come from the server. */
let isFromCopy = false;
/** Whether a list has come while a change was being sent: the queue starts from the one before, until it comes again. */
let isListAhead = false;

/**
 * A save or a deletion shows once the server has confirmed it, or once it waits in the queue of this device, so only flags
 * are applied before their answer.
 */
const changes = mutationQueue<readonly PlannedRoute[], RouteChange, PlannedRoute | null>([], {
  apply: (routes, change) =>
    change.kind === "flag"
      ? routes.map((route) =>
          route.id === change.route.id ? { ...route, isEnabled: change.isEnabled } : route,
        )
      : routes,
  confirm: confirmedRoutes,
  send: (change, attempt) => sendRouteChange(change, attempt, known),
  isRefusal,
  waitsForNetwork: ({ kind }) => kind === "flag",
  show(routes) {
    known = routes;
    showRoutes();
  },
});

function showRoutes(): void {
  const { guideId } = routeList;
  if (guideId !== null) routeList.routes = ref(withWaitingRoutes(known, guideId, sendQueue.items));
}

subscribeKey(sendQueue, "items", showRoutes, true);

registerSender(ROUTE_KIND, {
  async send(item) {
    const change = waitingRouteOf(item);
    if (!change) return keepForNewerVersion(item);
    const answer = await sendWaitingChange(change, item.id, known);
    if (callsOwner() === item.owner) noteSent(change, answer);
  },
  isSame: areOfOneRoute,
  onElsewhere(item) {
    const { guideId } = waitingRouteOf(item)?.route ?? {};
    if (guideId !== undefined && routeList.guideId === guideId) void reading.load(guideId);
  },
});

/** Shows the answer to a change that has waited. */
function noteSent(change: RouteChange, answer: PlannedRoute | null): void {
  const { guideId } = change.route;
  void changeSavedRoutes(guideId, (routes) => confirmedRoutes(routes, change, answer));
  if (routeList.guideId !== guideId) return;
  // A list that was requested before may come without it.
  const isReading = reading.stateOf(guideId).status === "loading";
  if (!changes.rebase(confirmedRoutes(known, change, answer)) || isReading) void reading.load(guideId);
  if (answer && routeList.enabledId === change.route.uniqueId) enableRoute(answer.id);
}

const reading = loader<string, PlannedRoute[]>({
  async load(guideId, { signal }) {
    await loadWaiting();
    return getPlannedRoutes(guideId, signal);
  },
  onResult(routes) {
    withdrawFailure("plannedRoutes");
    const isFirst = routeList.status !== "ready" || isFromCopy;
    isListAhead = !changes.rebase(routes);
    if (isListAhead) {
      if (!isFirst) return;
      // Of a change that is being sent since the guide was open before, the answer is shown once it comes.
      known = routes;
      showRoutes();
    }
    routeList.status = "ready";
    isFromCopy = false;
    if (isFirst) routeList.enabledId = routeToEnable(routeList.routes);
    saveWithCopy();
  },
  onFailure: () => {
    if (routeList.status !== "ready") routeList.status = "failed";
  },
  owner: () => session.user?.id,
  retriesWhenBack: () => true,
});

/**
 * Loads the routes of the signed-in reader in a guide. Those that are saved with the guide on this device show until then,
 * and stay if none come. A failure shows in the list only.
 */
export async function loadRoutes(guideId: string): Promise<void> {
  const owner = session.user?.id;
  if (owner === undefined) return;
  changes.begin(`${owner} ${guideId}`, []);
  isListAhead = false;
  if (routeList.guideId !== guideId) {
    known = [];
    isFromCopy = false;
    Object.assign(routeList, blank(), { guideId });
  } else if (routeList.status === "failed") routeList.status = "loading";
  void showSaved(guideId);
  await reading.load(guideId);
}

/** Loads the routes of the open guide again, which another device may have changed. */
export function reloadRoutes(): void {
  if (routeList.guideId !== null && routeList.status === "ready") void reading.join(routeList.guideId);
}

/** Before the list, so that a route that waits can be the enabled one. */
async function loadWaiting(): Promise<void> {
  if (outgoingMarker.read()) await loadOutgoing();
}

async function showSaved(guideId: string): Promise<void> {
  const key = copyKeyOf(guideId);
  await loadWaiting();
  const saved = key && (await readSavedRoutes(key));
  if (!saved || routeList.guideId !== guideId || routeList.status === "ready") return;
  changes.rebase(saved.routes);
  routeList.status = "ready";
  isFromCopy = true;
  routeList.enabledId = routeToEnable(routeList.routes);
}

function saveWithCopy(): void {
  const key = routeList.guideId === null ? null : copyKeyOf(routeList.guideId);
  if (key) void saveRoutes(key, known);
}

function copyKeyOf(guideId: string) {
  const { guide } = guideMap;
  return guide?.guideId === guideId ? copyKey(guide) : null;
}

/** Clears the list: the guide was left. Changes that are being sent continue. */
export function clearRouteList(): void {
  reading.forget();
  Object.assign(routeList, blank());
}

/**
 * Shows a route, or none, on the map. The choice is stored here, and the flags of all routes that it concerns are sent
 * in the background: a failure is logged, and the next choice sends them again.
 */
export function enableRoute(id: string | null): void {
  routeList.enabledId = id;
  if (id === null) selectedRouteItem.remove();
  else selectedRouteItem.write(id);
  for (const route of known) {
    const isEnabled = route.id === id;
    if (route.isEnabled === isEnabled) continue;
    void carryOut({ kind: "flag", route, isEnabled }).then((end) => {
      if (end.status === "refused" || end.status === "unresolved")
        console.warn("The enabled route could not be stored:", end.error);
    });
  }
  if (routeList.guideId !== null) void saveEnabledRoute(routeList.guideId, id);
}

/** How a save or a deletion ended: `waiting` when it is kept on this device until there is a connection. */
export type RouteChangeEnd = ChangeEnd | { status: "waiting" };

/** Saves a route. */
export function saveRoute(route: PlannedRoute): Promise<RouteChangeEnd> {
  return make({ kind: "save", route });
}

/** Deletes a route; a failure is reported. @returns whether it is deleted, or will be once there is a connection */
export async function deleteRoute(route: PlannedRoute): Promise<boolean> {
  const end = await make({ kind: "delete", route });
  if (end.status === "refused" || end.status === "unresolved")
    reportRouteFailure(end.error, "plannedRoutes", "routeDeletion");
  if (end.status !== "done" && end.status !== "waiting") return false;
  dropDraftOf(route);
  if (routeList.enabledId === routeKey(route)) enableRoute(null);
  return true;
}

/** A route of the list by its key. */
export function findRoute(key: string): PlannedRoute | null {
  return routeList.routes.find((route) => routeKey(route) === key) ?? null;
}

onForgetPerson(() => {
  changes.begin(null, []);
  known = [];
  clearRouteList();
});

async function make(change: Exclude<RouteChange, { kind: "flag" }>): Promise<RouteChangeEnd> {
  const { guideId } = routeList;
  const person = callsOwner();
  const waiting = { ...change, guideName: guideMap.title ?? "" };
  const isOffline = navigator.onLine === false || session.isOffline;
  // One that waits already is sent first.
  const isBehind = itemsOfRoute(change.route, sendQueue.items).some(({ refusal }) => refusal === null);
  const isUnknown = change.kind === "delete" && isNewRouteId(change.route.id);
  if (isOffline || isBehind || isUnknown) {
    await queueRouteChange(waiting);
    return { status: "waiting" };
  }
  routeList.changeCount++;
  const end = await carryOut(change);
  if (routeList.guideId === guideId && routeList.changeCount > 0) routeList.changeCount--;
  // The queue of the list is of one guide: another one has been opened meanwhile.
  const isCutOff = end.status === "dropped" && person !== null && callsOwner() === person;
  if (isCutOff || (end.status === "unresolved" && isLost(end.error))) {
    await queueRouteChange(waiting);
    return { status: "waiting" };
  }
  if (end.status === "done") {
    saveWithCopy();
    await dropWaitingRoute(change.route);
  }
  return end;
}

/** Sends a change; after the last one a list that came meanwhile, or may come without it, is loaded again. */
async function carryOut(change: RouteChange): Promise<ChangeEnd> {
  const end = await changes.change(change);
  const { guideId } = routeList;
  if (guideId === null || changes.count() > 0 || end.status === "dropped") return end;
  if (isListAhead || reading.stateOf(guideId).status === "loading") void reading.load(guideId);
  return end;
}

/** Whether the server could not be reached, or did not answer in time. */
function isLost(error: unknown): boolean {
  return error instanceof NoAnswerError || (error instanceof CallError && isOutOfReach(error));
}

function blank(): RouteList {
  return { guideId: null, status: "loading", routes: ref([]), enabledId: null, changeCount: 0 };
}

/** Key of the route that the reader enabled last, in any guide. Removed at sign-out with the other personal keys. */
const selectedRouteItem = storageText({ key: SELECTED_ROUTE_KEY, schema: z.string().check(z.minLength(1)) });

/** Of a guide's routes the one to enable: the stored one, else the first that is stored as enabled, else none. */
function routeToEnable(routes: readonly PlannedRoute[]): string | null {
  const stored = selectedRouteItem.read();
  // Enabled on this device before the server had it, it is stored by its unique id.
  const chosen =
    routes.find(({ id, uniqueId }) => stored !== null && (id === stored || uniqueId === stored)) ??
    routes.find(({ isEnabled }) => isEnabled);
  return chosen ? routeKey(chosen) : null;
}
