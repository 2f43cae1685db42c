import { type PlannedRoute, plannedRouteFromWire, routeToWire } from "../../src/contract/plannedRoute.ts";
import {
  plannedRouteDeletion,
  plannedRouteSave,
  plannedRouteWire,
} from "../../src/contract/plannedRouteCalls.ts";
import { type ApiAnswers, refusal } from "./fakeApi.ts";

/** The server's planned routes, kept in memory, with versions and keys that are each of one save. */
export const fakeRouteServer = {
  routes: [] as PlannedRoute[],
  /** What the next calls do instead of their work: an error is a lost connection. */
  failures: [] as (Response | Error)[],
  keys: [] as (string | null)[],
  /** What was stored under each key. */
  saves: new Map<string, { body: string; uniqueId: string }>(),
};

/** Its calls, for `fakeApi`. */
export const routeAnswers = {
  "GET /users/planned-routes/:guide": ({ name }) => {
    const routes = fakeRouteServer.routes.filter(({ guideId }) => guideId === name);
    return failure() ?? { success: true, routes: routes.map(routeToWire) };
  },

  "POST /users/planned-routes/save": ({ body, headers }) => {
    const key = headers.get("idempotency-key");
    fakeRouteServer.keys.push(key);
    return failure() ?? saveOnce(key, body);
  },

  "POST /users/planned-routes/delete": ({ body }) => {
    const failed = failure();
    if (failed) return failed;
    const { id } = plannedRouteDeletion.parse(body).route;
    fakeRouteServer.routes = fakeRouteServer.routes.filter((route) => route.id !== id);
    return { success: true };
  },
} satisfies ApiAnswers;

function saveOnce(key: string | null, body: unknown) {
  const former = key === null ? undefined : fakeRouteServer.saves.get(key);
  if (former && former.body !== JSON.stringify(body)) return refusal(422, { id: 7 });
  const stored = fakeRouteServer.routes.find(({ uniqueId }) => uniqueId === former?.uniqueId);
  if (former) return stored ? { success: true, route: routeToWire(stored) } : refusal(404, { id: 510 });
  const answer = save(plannedRouteFromWire(plannedRouteWire.parse(plannedRouteSave.parse(body).route)));
  const isStored = !(answer instanceof Response);
  if (key !== null && isStored)
    fakeRouteServer.saves.set(key, { body: JSON.stringify(body), uniqueId: answer.route.uniqueId ?? "" });
  return answer;
}

function save(route: PlannedRoute) {
  const { routes } = fakeRouteServer;
  const isNew = route.id === "";
  const stored = routes.find(({ id, uniqueId }) => (isNew ? uniqueId === route.uniqueId : id === route.id));
  if (isNew && !stored) {
    const created = { ...route, id: `new-${routes.length + 1}`, version: 1 };
    fakeRouteServer.routes = [...routes, created];
    return { success: true, route: routeToWire(created) };
  }
  if (!stored) return refusal(404, { id: 510 });
  if (route.version !== null && route.version !== stored.version)
    return Response.json({ id: 503, message: "changed", route: routeToWire(stored) }, { status: 409 });
  const saved = { ...route, id: stored.id, version: (stored.version ?? 0) + 1 };
  fakeRouteServer.routes = routes.map((other) => (other.id === saved.id ? saved : other));
  return { success: true, route: routeToWire(saved) };
}

function failure(): Response | undefined {
  const next = fakeRouteServer.failures.shift();
  if (next instanceof Error) throw next;
  return next;
}
