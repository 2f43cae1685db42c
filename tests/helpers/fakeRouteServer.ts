import { vi } from "vitest";
import { CallError } from "../../src/api/callError.ts";
import type { RouteSave } from "../../src/api/plannedRoutesApi.ts";
import type { PlannedRoute } from "../../src/contract/plannedRoute.ts";

/** The server's planned routes, kept in memory, with versions; it stands in for `plannedRoutesApi`. */
export const fakeRouteServer = {
  routes: [] as PlannedRoute[],
  /** What the next calls do instead of their work. */
  failures: [] as unknown[],
  keys: [] as (string | undefined)[],

  getPlannedRoutes: vi.fn(async (guideId: string): Promise<PlannedRoute[]> => {
    fail();
    return fakeRouteServer.routes.filter((route) => route.guideId === guideId);
  }),

  postPlannedRoute: vi.fn(async (route: PlannedRoute, attempt: { key?: string } = {}): Promise<RouteSave> => {
    fakeRouteServer.keys.push(attempt.key);
    fail();
    const { routes } = fakeRouteServer;
    if (route.id === "") {
      const created = { ...route, id: `new-${routes.length + 1}`, version: 1 };
      fakeRouteServer.routes = [...routes, created];
      return { status: "saved", route: created };
    }
    const stored = routes.find(({ id }) => id === route.id);
    if (!stored) throw new CallError("http", "unknown", { status: 404, id: 510 });
    if (route.version !== null && route.version !== stored.version) return { status: "changed", stored };
    const saved = { ...route, version: (stored.version ?? 0) + 1 };
    fakeRouteServer.routes = routes.map((other) => (other.id === saved.id ? saved : other));
    return { status: "saved", route: saved };
  }),

  deletePlannedRoute: vi.fn(async ({ id }: PlannedRoute): Promise<void> => {
    fail();
    fakeRouteServer.routes = fakeRouteServer.routes.filter((route) => route.id !== id);
  }),
};

export const refusedByServer = (status = 422, id = 500) => new CallError("http", "refused", { status, id });

function fail(): void {
  const failure = fakeRouteServer.failures.shift();
  if (failure) throw failure;
}
