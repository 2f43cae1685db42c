import { proxy, ref } from "valtio";
import * as z from "zod/mini";
import { isRefusal } from "../../api/callError.ts";
import { getPlannedRoutes } from "../../api/plannedRoutesApi.ts";
import { SELECTED_ROUTE_KEY } from "../../contract/names.ts";
import type { PlannedRoute } from "../../contract/plannedRoute.ts";
import { loader } from "../../lib/loader.ts";
import { type ChangeEnd, mutationQueue } from "../../lib/mutationQueue.ts";
import { storageText } from "../../lib/storage.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";
import { session } from "../person/session.ts";
import { withdrawFailure } from "../showToast.ts";
import type { StoredRef } from "../storedRef.ts";
import { reportRouteFailure } from "./reportRouteFailure.ts";
import { type RouteChange, sendRouteChange } from "./sendRouteChange.ts";
import { dropDraftOf } from "./storeDraft.ts";

interface RouteList {
  /** The guide whose routes are listed; null for none. */
  guideId: string | null;
  status: "loading" | "ready" | "failed";
  /** Oldest first. */
  routes: StoredRef<readonly PlannedRoute[]>;
  /** The route that is shown on the map; null for none. */
  enabledId: string | null;
  /** Number of saves and deletions that have not ended. */
  changeCount: number;
}

/** The planned routes of the signed-in reader in the open guide. */
export const routeList = proxy<RouteList>(blank());

/**
 * A save or a deletion shows once the server has confirmed it, so only flags are applied before their answer.
 */
const changes = mutationQueue<readonly PlannedRoute[], RouteChange, PlannedRoute | null>([], {
  apply: (routes, change) =>
    change.kind === "flag"
      ? routes.map((route) =>
          route.id === change.route.id ? { ...route, isEnabled: change.isEnabled } : route,
        )
      : routes,
  confirm: confirmed,
  send: (change, attempt) => sendRouteChange(change, attempt, routeList.routes),
  isRefusal,
  show(routes) {
    if (routeList.guideId !== null) routeList.routes = ref(routes);
  },
});

const reading = loader<string, PlannedRoute[]>({
  load: (guideId, { signal }) => getPlannedRoutes(guideId, signal),
  onResult(routes) {
    withdrawFailure("plannedRoutes");
    const isFirst = routeList.status !== "ready";
    if (!changes.rebase(routes) && !isFirst) return;
    routeList.status = "ready";
    if (isFirst) routeList.enabledId = routeToEnable(routes);
  },
  onFailure: () => {
    if (routeList.status !== "ready") routeList.status = "failed";
  },
  owner: () => session.user?.id,
  retriesWhenBack: () => true,
});

/** Loads the routes of the signed-in reader in a guide. A failure shows in the list only. */
export async function loadRoutes(guideId: string): Promise<void> {
  const owner = session.user?.id;
  if (owner === undefined) return;
  changes.begin(`${owner} ${guideId}`, []);
  if (routeList.guideId !== guideId) Object.assign(routeList, blank(), { guideId });
  else if (routeList.status === "failed") routeList.status = "loading";
  await reading.load(guideId);
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
  for (const route of routeList.routes) {
    const isEnabled = route.id === id;
    if (route.isEnabled === isEnabled) continue;
    void changes.change({ kind: "flag", route, isEnabled }).then((end) => {
      if (end.status === "refused" || end.status === "unresolved")
        console.warn("The enabled route could not be stored:", end.error);
    });
  }
}

/** Saves a route; a failure other than a newer version is reported. */
export function saveRoute(route: PlannedRoute): Promise<ChangeEnd> {
  return make({ kind: "save", route });
}

/** Deletes a stored route; a failure is reported. @returns whether it is deleted */
export async function deleteRoute(route: PlannedRoute): Promise<boolean> {
  const end = await make({ kind: "delete", route });
  if (end.status === "refused" || end.status === "unresolved")
    reportRouteFailure(end.error, "plannedRoutes", "routeDeletion");
  if (end.status !== "done") return false;
  dropDraftOf(route.id);
  if (routeList.enabledId === route.id) enableRoute(null);
  return true;
}

export function findRoute(id: string): PlannedRoute | null {
  return routeList.routes.find((route) => route.id === id) ?? null;
}

onForgetPerson(() => {
  changes.begin(null, []);
  clearRouteList();
});

async function make(change: RouteChange): Promise<ChangeEnd> {
  const { guideId } = routeList;
  routeList.changeCount++;
  const end = await changes.change(change);
  if (routeList.guideId === guideId && routeList.changeCount > 0) routeList.changeCount--;
  return end;
}

function confirmed(
  routes: readonly PlannedRoute[],
  change: RouteChange,
  answer: PlannedRoute | null,
): readonly PlannedRoute[] {
  if (answer === null) return routes.filter(({ id }) => id !== change.route.id);
  const isKnown = routes.some((route) => route.id === answer.id);
  return isKnown ? routes.map((route) => (route.id === answer.id ? answer : route)) : [...routes, answer];
}

function blank(): RouteList {
  return { guideId: null, status: "loading", routes: ref([]), enabledId: null, changeCount: 0 };
}

/** Id of the route that the reader enabled last, in any guide. Removed at sign-out with the other personal keys. */
const selectedRouteItem = storageText({
  key: SELECTED_ROUTE_KEY,
  schema: z.string().check(z.minLength(1)),
});

/** Of a guide's routes the one to enable: the stored one, else the first that is stored as enabled, else none. */
function routeToEnable(routes: readonly PlannedRoute[]): string | null {
  const stored = selectedRouteItem.read();
  const chosen = routes.find(({ id }) => id === stored) ?? routes.find(({ isEnabled }) => isEnabled);
  return chosen?.id ?? null;
}
