import { isRefusal } from "../../api/callError.ts";
import { deletePlannedRoute, postPlannedRoute, type RouteSave } from "../../api/plannedRoutesApi.ts";
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

/** A save was refused, since the stored route is newer than the version that the save was made from. */
export class RouteChangedError extends Error {
  readonly stored: PlannedRoute;

  constructor(stored: PlannedRoute) {
    super("The planned route was changed elsewhere");
    this.stored = stored;
  }
}

/** Versions that differ from a former one in nothing but the flag that this page sent, by id and former version. */
const carried = new Map<string, number>();

onForgetPerson(() => carried.clear());

/**
 * Sends a change of the planned routes of a guide.
 * @param known the routes as last received
 * @returns the route as stored; null for a deleted one
 * @throws RouteChangedError, CallError
 */
export async function sendRouteChange(
  change: RouteChange,
  attempt: Attempt,
  known: readonly PlannedRoute[],
): Promise<PlannedRoute | null> {
  switch (change.kind) {
    case "save": {
      const save = await postPlannedRoute(withLatestVersion(change.route), attempt);
      if (save.status === "changed") throw new RouteChangedError(save.stored);
      return save.route;
    }
    case "delete":
      await deletePlannedRoute(change.route, attempt);
      return null;
    case "flag": {
      const route = known.find(({ id }) => id === change.route.id) ?? change.route;
      return sendFlag({ ...withLatestVersion(route), isEnabled: change.isEnabled }, attempt);
    }
  }
}

export function isRouteRefusal(error: unknown): boolean {
  return error instanceof RouteChangedError || isRefusal(error);
}

/** Sets the flag of the route as it is stored by now. */
async function sendFlag(route: PlannedRoute, attempt: Attempt): Promise<PlannedRoute> {
  const save = await postPlannedRoute(route, attempt);
  if (save.status === "saved") return noteFlagged(route, save.route);
  const { stored } = save;
  // A key belongs to one request.
  const again: RouteSave = await postPlannedRoute(
    { ...stored, isEnabled: route.isEnabled },
    { ...attempt, key: `${attempt.key}-${stored.version}` },
  );
  if (again.status === "changed") throw new RouteChangedError(again.stored);
  return noteFlagged(stored, again.route);
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
