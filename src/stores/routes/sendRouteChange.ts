import { isRefusal } from "../../api/callError.ts";
import {
  deletePlannedRoute,
  getPlannedRoutes,
  newerRouteOf,
  postPlannedRoute,
} from "../../api/plannedRoutesApi.ts";
import { ERROR_IDS } from "../../contract/errorBody.ts";
import { isNewRouteId, type PlannedRoute, routeKey, routeToWire } from "../../contract/plannedRoute.ts";
import { plannedRouteWire } from "../../contract/plannedRouteCalls.ts";
import { errorIdOf } from "../failureOf.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";
import { isSameRoute } from "./waitingRoutes.ts";

export type RouteChange =
  | { kind: "save"; route: PlannedRoute }
  | { kind: "delete"; route: PlannedRoute }
  /** Enables or disables a route without changing anything else of it. */
  | { kind: "flag"; route: PlannedRoute; isEnabled: boolean };

interface Attempt {
  key: string;
  signal?: AbortSignal;
}

/**
 * Versions that this page made, by route and former version, which a new one has none of: of the flag alone, or by a save
 * that waited or was a route's first one, whose edits those made since are based on.
 */
const carried = new Map<string, Pick<PlannedRoute, "id" | "version">>();

/** Contents of saves since the last answer, which the server may have stored, with the route's unique id: see `contentOf`. */
const unanswered = new Map<string, string>();

onForgetPerson(() => {
  carried.clear();
  unanswered.clear();
});

/**
 * Sends a change of the planned routes of a guide.
 * @param known the routes as last received
 * @returns the route as stored; null for a deleted one
 * @throws CallError
 */
export async function sendRouteChange(
  change: RouteChange,
  attempt: Attempt,
  known: readonly PlannedRoute[],
): Promise<PlannedRoute | null> {
  switch (change.kind) {
    case "save": {
      const stored = await sendSave(withLatestVersion(change.route), attempt, known);
      // Its edits may go on from the draft before it is stored.
      return isNewRouteId(change.route.id) ? noteVersion(change.route, stored) : stored;
    }
    case "delete":
      await sendDeletion(change.route, attempt);
      return null;
    case "flag": {
      // Of the version that it is: a later one, which it is not, would store its content over that one's.
      const route = known.find(({ id }) => id === change.route.id) ?? change.route;
      return sendFlag({ ...route, isEnabled: change.isEnabled }, attempt);
    }
  }
}

/** `sendRouteChange` for one that has waited. */
export async function sendWaitingChange(
  change: Extract<RouteChange, { kind: "save" | "delete" }>,
  key: string,
  known: readonly PlannedRoute[],
): Promise<PlannedRoute | null> {
  const stored = await sendRouteChange(change, { key }, known);
  if (stored) noteVersion(change.route, stored);
  return stored;
}

/**
 * Saves a route. One that was deleted elsewhere becomes a new one, and one that was only enabled elsewhere stays so. It
 * replaces what an earlier save of this page, whose answer was lost, has stored.
 */
async function sendSave(
  route: PlannedRoute,
  attempt: Attempt,
  known: readonly PlannedRoute[],
): Promise<PlannedRoute> {
  try {
    return await postSave(route, attempt);
  } catch (error) {
    const isGone = !isNewRouteId(route.id) && errorIdOf(error) === ERROR_IDS.plannedRouteUnknown;
    if (isGone) return sendSave({ ...route, id: "", version: null }, attempt, known);
    const stored = newerRouteOf(error);
    if (!stored) throw error;
    const content = contentOf(stored);
    // Saved already, by an attempt whose answer was lost.
    if (content === contentOf(route)) return stored;
    if (!unanswered.has(content) && !isSameButForFlag(stored, route, known)) throw error;
    const { id, version, isEnabled } = stored;
    return postSave({ ...route, id, version, isEnabled }, attempt);
  }
}

/** Posts a save, and notes what it may have stored without an answer. */
async function postSave(route: PlannedRoute, attempt: Attempt): Promise<PlannedRoute> {
  try {
    const stored = await post(route, attempt);
    for (const [content, uniqueId] of unanswered) if (uniqueId === route.uniqueId) unanswered.delete(content);
    return stored;
  } catch (error) {
    if (!isRefusal(error)) unanswered.set(contentOf(route), route.uniqueId);
    throw error;
  }
}

/** Whether a route is stored as it was when the edits of a save began, with another flag at most. */
function isSameButForFlag(
  stored: PlannedRoute,
  route: PlannedRoute,
  known: readonly PlannedRoute[],
): boolean {
  // The flag may have been answered since the save was sent.
  if (withLatestVersion(route).version === stored.version) return true;
  const before = known.find(({ id, version }) => id === route.id && version === route.version);
  return before !== undefined && contentOf(before) === contentOf(stored);
}

/**
 * Posts a route under a key of this request alone: a later attempt may be of another version, after a flag of the route or in
 * another page.
 */
function post(route: PlannedRoute, { key, signal }: Attempt): Promise<PlannedRoute> {
  const { version, isEnabled } = route;
  return postPlannedRoute(route, { key: `${key}-${version ?? 0}-${isEnabled}`, signal });
}

/** Deletes a route. Of one whose first save is on its way, or was not answered, only the server may know the id. */
async function sendDeletion(route: PlannedRoute, attempt: Attempt): Promise<void> {
  const stored = isNewRouteId(route.id) ? await storedAs(route, attempt) : route;
  if (stored) await deletePlannedRoute(stored, attempt);
}

/** The route as the server has it, if a save whose answer was lost has stored it. A guide that is gone has none. */
async function storedAs({ guideId, uniqueId }: PlannedRoute, { signal }: Attempt) {
  try {
    return (await getPlannedRoutes(guideId, signal)).find((one) => one.uniqueId === uniqueId);
  } catch (error) {
    if (errorIdOf(error) === ERROR_IDS.guideNotFound) return undefined;
    throw error;
  }
}

/** All that a save stores, in one order of fields; one that it removes is the same as none. */
function contentOf(route: PlannedRoute): string {
  const { id: _id, version: _version, isEnabled: _flag, ...content } = routeToWire(route);
  return JSON.stringify(
    plannedRouteWire.parse({ ...content, id: "" }),
    (_field, value) => value ?? undefined,
  );
}

/** Sets the flag of the route as it is stored by now. */
async function sendFlag(route: PlannedRoute, attempt: Attempt): Promise<PlannedRoute> {
  try {
    return noteVersion(route, await post(route, attempt));
  } catch (error) {
    const stored = newerRouteOf(error);
    if (!stored) throw error;
    return noteVersion(stored, await post({ ...stored, isEnabled: route.isEnabled }, attempt));
  }
}

function noteVersion(before: PlannedRoute, after: PlannedRoute): PlannedRoute {
  const { id, version } = after;
  if (version !== null) carried.set(versionKey(before), { id, version });
  return after;
}

function withLatestVersion(route: PlannedRoute): PlannedRoute {
  const next = carried.get(versionKey(route));
  return next ? withLatestVersion({ ...route, ...next }) : route;
}

function versionKey(route: PlannedRoute): string {
  return `${routeKey(route)} ${route.version}`;
}

/** The routes of a guide after the server's answer to a change; null is that of a deletion. */
export function confirmedRoutes(
  routes: readonly PlannedRoute[],
  change: RouteChange,
  answer: PlannedRoute | null,
): readonly PlannedRoute[] {
  // The id of one that was deleted elsewhere goes, as it is stored as a new one.
  const others = routes.filter((route) => route.id === answer?.id || !isSameRoute(route, change.route));
  if (answer === null) return others;
  const isKnown = others.some((route) => route.id === answer.id);
  return isKnown ? others.map((route) => (route.id === answer.id ? answer : route)) : [...others, answer];
}
