import * as z from "zod/mini";
import { ERROR_IDS } from "../contract/errorBody.ts";
import {
  isNewRouteId,
  type PlannedRoute,
  plannedRouteFromWire,
  routeToWire,
} from "../contract/plannedRoute.ts";
import {
  changedRouteBody,
  plannedRoutesAnswer,
  plannedRouteWire,
  savedRouteAnswer,
} from "../contract/plannedRouteCalls.ts";
import { successAnswer } from "../contract/successAnswer.ts";
import { CallError } from "./callError.ts";
import { call } from "./client.ts";

const ROUTES = "/users/planned-routes";
/** Some servers know a new route by this id, others by an empty one. */
const NEW_ID = "0";
/** The version of a new route, so that one that another page has stored meanwhile is a conflict. */
const NEW_VERSION = 0;

const looseRoutes = z.object({ ...plannedRoutesAnswer.shape, routes: z.array(z.unknown()) });

interface Attempt {
  signal?: AbortSignal;
  /** The server executes each key once. */
  key?: string;
}

/** The caller's planned routes of a guide, oldest first. Malformed ones are left out. */
export async function getPlannedRoutes(guideId: string, signal?: AbortSignal): Promise<PlannedRoute[]> {
  const path = `${ROUTES}/${encodeURIComponent(guideId)}`;
  const { routes } = await call({ path, schema: looseRoutes, signal, canWait: false });
  return routes.flatMap((route) => {
    const parsed = plannedRouteWire.safeParse(route);
    return parsed.success ? [plannedRouteFromWire(parsed.data)] : [];
  });
}

/**
 * Creates a route with a new id (see `isNewRouteId`), or updates the one of the id.
 * @throws CallError, of status 404 if the server no longer has the route, 409 if it has a newer one (see `newerRouteOf`),
 * 422 beyond a limit.
 */
export async function postPlannedRoute(route: PlannedRoute, attempt: Attempt = {}): Promise<PlannedRoute> {
  try {
    return await save(route, attempt);
  } catch (error) {
    if (!hasStatus(error, 400) || route.id === NEW_ID || !isNewRouteId(route.id)) throw error;
    return save({ ...route, id: NEW_ID }, attempt);
  }
}

/** The stored route, if a save was refused because it is newer than the version that the save was made from; otherwise null. */
export function newerRouteOf(error: unknown): PlannedRoute | null {
  const parsed = changedRouteBody.safeParse(hasStatus(error, 409) ? error.body : null);
  return parsed.success ? plannedRouteFromWire(parsed.data.route) : null;
}

/** Deletes a route, unless it is deleted already. */
export async function deletePlannedRoute(route: PlannedRoute, { signal, key }: Attempt = {}): Promise<void> {
  const deletion = call({
    method: "post",
    path: `${ROUTES}/delete`,
    body: { route: routeToWire(route) },
    schema: successAnswer,
    signal,
    idempotencyKey: key,
  });
  await deletion.catch((error: unknown) => {
    // By its id: a proxy's 404 says nothing about the route.
    if (!(error instanceof CallError) || error.id !== ERROR_IDS.plannedRouteUnknown) throw error;
  });
}

async function save(route: PlannedRoute, { signal, key }: Attempt): Promise<PlannedRoute> {
  const version = route.version ?? (isNewRouteId(route.id) ? NEW_VERSION : null);
  const answer = await call({
    method: "post",
    path: `${ROUTES}/save`,
    body: { route: routeToWire({ ...route, version }) },
    schema: savedRouteAnswer,
    signal,
    idempotencyKey: key,
  });
  return plannedRouteFromWire(answer.route);
}

function hasStatus(error: unknown, status: number): error is CallError {
  return error instanceof CallError && error.status === status;
}
