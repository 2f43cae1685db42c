import { deletePlannedRoute, newerRouteOf, postPlannedRoute } from "../../api/plannedRoutesApi.ts";
import type { PlannedRoute } from "../../contract/plannedRoute.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";

export type RouteChange =
  | { kind: "save"; route: PlannedRoute }
  | { kind: "delete"; route: PlannedRoute }
  /** Enables or disables a route without changing anything else of it. */
  | { kind: "flag"; route: PlannedRoute; isEnabled: boolean };

interface Attempt {
  key: string;
  signal: AbortSignal;
}

/** Versions that differ from a former one in nothing but the flag that this page sent, by id and former version. */
const carried = new Map<string, number>();

onForgetPerson(() => carried.clear());

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
    case "save":
      return postPlannedRoute(withLatestVersion(change.route), attempt);
    case "delete":
      await deletePlannedRoute(change.route, attempt);
      return null;
    case "flag": {
      const route = known.find(({ id }) => id === change.route.id) ?? change.route;
      return sendFlag({ ...withLatestVersion(route), isEnabled: change.isEnabled }, attempt);
    }
  }
}

/** Sets the flag of the route as it is stored by now. */
async function sendFlag(route: PlannedRoute, attempt: Attempt): Promise<PlannedRoute> {
  try {
    return noteFlagged(route, await postPlannedRoute(route, attempt));
  } catch (error) {
    const stored = newerRouteOf(error);
    if (!stored) throw error;
    // A key belongs to one request.
    const key = `${attempt.key}-${stored.version}`;
    return noteFlagged(
      stored,
      await postPlannedRoute({ ...stored, isEnabled: route.isEnabled }, { ...attempt, key }),
    );
  }
}

function noteFlagged(before: PlannedRoute, after: PlannedRoute): PlannedRoute {
  if (before.version !== null && after.version !== null)
    carried.set(`${before.id} ${before.version}`, after.version);
  return after;
}

function withLatestVersion(route: PlannedRoute): PlannedRoute {
  let { version } = route;
  for (;;) {
    const next = carried.get(`${route.id} ${version}`);
    if (next === undefined) break;
    version = next;
  }
  return { ...route, version };
}
