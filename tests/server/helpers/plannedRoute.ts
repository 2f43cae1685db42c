import {
  type PinInfoWire,
  type PlannedRouteSave,
  plannedRoutesAnswer,
  savedRouteAnswer,
} from "../../../src/contract/plannedRouteCalls.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { guideDraftOf } from "./guideDraftOf.ts";
import { testServer } from "./testServer.ts";

export const PLANNED_ROUTES = "/api/users/planned-routes";

/** A pin at 50.0N 0E of the usual trail of `guideDraftOf`. */
export const PIN_INFO: PinInfoWire = {
  pin: "50,0",
  latitude: 50,
  longitude: 0,
  trailName: "Main trail",
  distance: 0,
  trailPoint: [0, 50, 100, 0],
};

/** A new route of one pin, as an app sends it. */
export function newRoute(guideId: string, changes: Partial<PlannedRouteSave> = {}) {
  return {
    id: "",
    uniqueId: `${guideId}-fern-1`,
    guideId,
    routeName: "To the hut",
    routeDescription: "Two days",
    routeLength: 4447.8,
    totalAscent: 400,
    totalDescent: 12.5,
    pins: ["50,0"],
    pinsInfo: [PIN_INFO],
    isEnabled: false,
    ...changes,
  };
}

/** A server with a guide for sale, a free one, and two users who plan routes in them. */
export async function plannedRouteWorld(db: Database) {
  const server = testServer(db);
  const [paid = "", free = ""] = await server.store(
    guideDraftOf("Paid", { isFree: false }),
    guideDraftOf("Free"),
  );
  for (const id of ["fern", "moss"]) await server.addUser(id);
  const post = (name: string, route: unknown, userId: string, key?: string) =>
    server.post(
      `${PLANNED_ROUTES}/${name}`,
      { route },
      { authorization: `Bearer user:${userId}`, ...(key && { "idempotency-key": key }) },
    );
  const save = (route: unknown, { userId = "fern", key = "" } = {}) => post("save", route, userId, key);
  const saved = async (route: unknown) => savedRouteAnswer.parse(await (await save(route)).json()).route;
  const remove = (route: unknown, { userId = "fern", key = "" } = {}) => post("delete", route, userId, key);
  const list = async (guideId: string, userId = "fern") =>
    plannedRoutesAnswer.parse(await (await server.getAs(userId, `${PLANNED_ROUTES}/${guideId}`)).json());
  return { server, paid, free, save, saved, remove, list };
}
