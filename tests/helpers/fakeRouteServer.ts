import { type PlannedRoute, plannedRouteFromWire, routeToWire } from "../../src/contract/plannedRoute.ts";
import {
  plannedRouteDeletion,
  plannedRouteSave,
  plannedRouteWire,
} from "../../src/contract/plannedRouteCalls.ts";
import { type ApiAnswers, refusal } from "./fakeApi.ts";

/** The server's planned routes, kept in memory, with versions. */
export const fakeRouteServer = {
  routes: [] as PlannedRoute[],
  /** What the next calls do instead of their work: an error is a lost connection. */
  failures: [] as (Response | Error)[],
  keys: [] as (string | null)[],
};

/** Its calls, for `fakeApi`. */
export const routeAnswers = {
  "GET /users/planned-routes/:guide": ({ name }) => {
    const routes = fakeRouteServer.routes.filter(({ guideId }) => guideId === name);
    return failure() ?? { success: true, routes: routes.map(routeToWire) };
  },

  "POST /users/planned-routes/save": ({ body, headers }) => {
    fakeRouteServer.keys.push(headers.get("idempotency-key"));
    return (
      failure() ?? save(plannedRouteFromWire(plannedRouteWire.parse(plannedRouteSave.parse(body).route)))
    );
  },

  "POST /users/planned-routes/delete": ({ body }) => {
    const failed = failure();
    if (failed) return failed;
    const { id } = plannedRouteDeletion.parse(body).route;
    fakeRouteServer.routes = fakeRouteServer.routes.filter((route) => route.id !== id);
    return { success: true };
  },
} satisfies ApiAnswers;

function save(route: PlannedRoute) {
  const { routes } = fakeRouteServer;
  if (route.id === "") {
    const created = { ...route, id: `new-${routes.length + 1}`, version: 1 };
    fakeRouteServer.routes = [...routes, created];
    return { success: true, route: routeToWire(created) };
  }
  const stored = routes.find(({ id }) => id === route.id);
  if (!stored) return refusal(404, { id: 510 });
  if (route.version !== null && route.version !== stored.version)
    return Response.json({ id: 503, message: "changed", route: routeToWire(stored) }, { status: 409 });
  const saved = { ...route, version: (stored.version ?? 0) + 1 };
  fakeRouteServer.routes = routes.map((other) => (other.id === saved.id ? saved : other));
  return { success: true, route: routeToWire(saved) };
}

function failure(): Response | undefined {
  const next = fakeRouteServer.failures.shift();
  if (next instanceof Error) throw next;
  return next;
}
