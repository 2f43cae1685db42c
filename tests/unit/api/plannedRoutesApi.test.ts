import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PlannedRoute } from "../../../src/contract/plannedRoute.ts";
import { fakeBrowser, fakeFetch } from "../../helpers/fakeBrowser.ts";

beforeEach(() => fakeBrowser());
afterEach(() => vi.unstubAllGlobals());

const api = () => import("../../../src/api/plannedRoutesApi.ts");

const NEW: PlannedRoute = {
  id: "",
  uniqueId: "10-ann-1",
  guideId: "10",
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
const STORED = { id: "7", uniqueId: "10-ann-1", guideId: "10", pins: [], version: 1 };
const saved = () => Response.json({ success: true, route: STORED });
const refusal = (status: number, id: number, more = {}) =>
  Response.json({ id, message: "No", ...more }, { status });

test("API-17 the routes of a guide are read, and what is no route is left out", async () => {
  const fetch = fakeFetch(Response.json({ success: true, routes: [STORED, null, { id: 5 }] }));
  const { getPlannedRoutes } = await api();
  expect((await getPlannedRoutes("1/0")).map(({ id }) => id)).toEqual(["7"]);
  expect(fetch.mock.calls[0]?.[0]).toBe("/api/users/planned-routes/1%2F0");
});

test("a save has its key and returns the route with the server's id", async () => {
  const fetch = fakeFetch(saved());
  const { postPlannedRoute } = await api();
  const save = await postPlannedRoute(NEW, { key: "k" });
  expect(save).toMatchObject({ id: "7", version: 1 });
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: "POST", headers: { "idempotency-key": "k" } });
});

test("PLAN-12 a new route whose empty id is rejected is sent again with '0', once", async () => {
  const fetch = fakeFetch(refusal(400, 2), saved());
  const { postPlannedRoute } = await api();
  expect(await postPlannedRoute(NEW)).toMatchObject({ id: "7" });
  const ids = fetch.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).route.id);
  expect(ids).toEqual(["", "0"]);
});

test.each(["0", "7"])("a rejected save of id '%s' is not repeated", async (id) => {
  const fetch = fakeFetch(refusal(400, 2), saved());
  const { postPlannedRoute } = await api();
  await expect(postPlannedRoute({ ...NEW, id })).rejects.toMatchObject({ status: 400 });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("a refused save of an older version has the stored route", async () => {
  fakeFetch(refusal(409, 503, { route: { ...STORED, routeName: "Theirs", version: 4 } }));
  const { newerRouteOf, postPlannedRoute } = await api();
  const error = await postPlannedRoute({ ...NEW, id: "7", version: 3 }).catch((reason: unknown) => reason);
  expect(newerRouteOf(error)).toMatchObject({ name: "Theirs", version: 4 });
});

test("a conflict without the stored route has none", async () => {
  fakeFetch(refusal(409, 503));
  const { newerRouteOf, postPlannedRoute } = await api();
  const error = await postPlannedRoute({ ...NEW, id: "7", version: 3 }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ status: 409 });
  expect(newerRouteOf(error)).toBeNull();
});

test("a route that is deleted already counts as deleted, any other refusal does not", async () => {
  fakeFetch(refusal(404, 510), refusal(403, 704), new Response("Not Found", { status: 404 }));
  const { deletePlannedRoute } = await api();
  await deletePlannedRoute({ ...NEW, id: "7" });
  await expect(deletePlannedRoute({ ...NEW, id: "7" })).rejects.toMatchObject({ status: 403 });
  // Of a proxy.
  await expect(deletePlannedRoute({ ...NEW, id: "7" })).rejects.toMatchObject({ status: 404 });
});
