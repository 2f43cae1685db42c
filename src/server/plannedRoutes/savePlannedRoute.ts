import { and, count, eq, ne, sql } from "drizzle-orm";
import { isNewRouteId, positionOfPin, uniqueRouteId } from "../../contract/plannedRoute.ts";
import type { PlannedRouteSave, PlannedRouteWire } from "../../contract/plannedRouteCalls.ts";
import { PLANNED_ROUTE_LIMITS } from "../../contract/plannedRouteLimits.ts";
import type { Transaction } from "../db/database.ts";
import { plannedRoutes } from "../db/plannedRouteSchema.ts";
import { ApiError } from "../http/apiError.ts";
import { lockCaller } from "../users/lockUser.ts";
import { ownRoute } from "./ownRoute.ts";
import { type PlannedRouteRow, plannedRouteToWire } from "./plannedRouteToWire.ts";

interface SaveParts {
  userId: string;
  route: PlannedRouteSave;
  now: Date;
}

/**
 * Creates a route, or updates the caller's route of the id. A new route without a version and with the unique id of a
 * stored one updates it: the answer to its creation was lost. Enabling a route disables the others of the guide, whose
 * versions stay.
 * @throws ApiError 404 for a route that the caller does not have, 409 with the stored route if the version sent is not
 * its version, as 0 is for a new route, 422 beyond a limit or for a pin that is not a position on earth. A stored route
 * that is larger than the limits may be saved as long as it does not grow, and one with odd pins as long as it gets no
 * others.
 */
export async function savePlannedRoute(tx: Transaction, save: SaveParts): Promise<PlannedRouteWire> {
  const columns = { ...plannedRouteColumns(save.route), changedAt: save.now };
  // One save of a person at a time, so that the limit holds and one route at most is enabled.
  await lockCaller(tx, save.userId);
  const known = await knownRoute(tx, save);
  if (known) refuseOlder(known, save.route.version ?? null);
  else await refuseBeyondLimit(tx, save);
  refuseOddPins(save.route.pins, known);
  if (columns.isEnabled) await disableOthers(tx, save, known?.id ?? 0);
  const [row] = known
    ? await tx
        .update(plannedRoutes)
        .set({ ...columns, version: known.version + 1 })
        .where(eq(plannedRoutes.id, known.id))
        .returning()
    : await tx
        .insert(plannedRoutes)
        .values({ ...columns, ...(await identityOf(tx, save)), version: 1, createdAt: save.now })
        .returning();
  if (!row) throw new Error("The saved planned route was not returned");
  if (row.bytes > (known?.bytes ?? 0)) await refuseTooLarge(tx, row);
  return plannedRouteToWire(row);
}

/** The stored route that a save replaces; null for a new one. */
async function knownRoute(tx: Transaction, { userId, route }: SaveParts): Promise<PlannedRouteRow | null> {
  if (isNewRouteId(route.id))
    return route.uniqueId ? findByUniqueId(tx, userId, route.guideId, route.uniqueId) : null;
  const known = await ownRoute(tx, userId, route);
  if (known?.guideId === route.guideId) return known;
  throw new ApiError(404, "plannedRouteUnknown", "There is no such planned route");
}

async function findByUniqueId(
  tx: Transaction,
  userId: string,
  guideId: string,
  uniqueId: string,
): Promise<PlannedRouteRow | null> {
  const [row] = await tx
    .select()
    .from(plannedRoutes)
    .where(
      and(
        eq(plannedRoutes.userId, userId),
        eq(plannedRoutes.guideId, guideId),
        eq(plannedRoutes.uniqueId, uniqueId),
      ),
    );
  return row ?? null;
}

/** @throws ApiError 409 with the stored route if its version is another one than this; null fits each */
export function refuseOlder(known: PlannedRouteRow, version: number | null): void {
  if (version === null || version === known.version) return;
  throw new ApiError(409, "plannedRouteChanged", "The planned route was saved in the meantime", {
    route: plannedRouteToWire(known),
  });
}

async function refuseBeyondLimit(tx: Transaction, { userId, route }: SaveParts): Promise<void> {
  const { routes } = PLANNED_ROUTE_LIMITS;
  const [row] = await tx
    .select({ count: count() })
    .from(plannedRoutes)
    .where(and(eq(plannedRoutes.userId, userId), eq(plannedRoutes.guideId, route.guideId)));
  if ((row?.count ?? 0) < routes) return;
  throw new ApiError(
    422,
    "plannedRoutesFull",
    `A guide may have at most ${routes} planned routes of a person`,
  );
}

function refuseOddPins(pins: readonly string[], known: PlannedRouteRow | null): void {
  const stored = new Set(known?.pins);
  const odd = pins.findIndex((pin) => positionOfPin(pin) === null && !stored.has(pin));
  if (odd === -1) return;
  throw new ApiError(422, "plannedRoutePinInvalid", `Pin ${odd + 1} is not a position: 'lat,lng' in degrees`);
}

/** Called once the route is stored, because the database counts its bytes; the error rolls it back. */
async function refuseTooLarge(tx: Transaction, { userId, bytes }: PlannedRouteRow): Promise<void> {
  const most = PLANNED_ROUTE_LIMITS;
  if (bytes > most.bytes) {
    const message = `A planned route may have at most ${most.bytes} bytes, and this one has ${bytes}`;
    throw new ApiError(422, "plannedRouteTooLarge", message);
  }
  const [all] = await tx
    .select({ bytes: sql<number>`sum(${plannedRoutes.bytes})::float8` })
    .from(plannedRoutes)
    .where(eq(plannedRoutes.userId, userId));
  if ((all?.bytes ?? 0) <= most.allBytes) return;
  const message = `The planned routes of a person may have at most ${most.allBytes} bytes in all`;
  throw new ApiError(422, "plannedRoutesTooLarge", message);
}

async function disableOthers(tx: Transaction, { userId, route }: SaveParts, id: number): Promise<void> {
  await tx
    .update(plannedRoutes)
    .set({ isEnabled: false })
    .where(
      and(
        eq(plannedRoutes.userId, userId),
        eq(plannedRoutes.guideId, route.guideId),
        eq(plannedRoutes.isEnabled, true),
        ne(plannedRoutes.id, id),
      ),
    );
}

/** What a route is created with and keeps; without a unique id it gets one that no other route has. */
async function identityOf(tx: Transaction, { userId, route, now }: SaveParts) {
  const { guideId } = route;
  let uniqueId = route.uniqueId;
  for (let time = now.getTime(); !uniqueId; time++) {
    const candidate = uniqueRouteId(guideId, userId, time);
    if (!(await findByUniqueId(tx, userId, guideId, candidate))) uniqueId = candidate;
  }
  return { userId, guideId, uniqueId };
}

/**
 * The columns of a route that a save sets; missing texts are empty, missing numbers 0. Missing optional fields are not set.
 * @throws ApiError 422 with the limit that the route exceeds.
 */
function plannedRouteColumns(route: PlannedRouteSave) {
  const name = (route.routeName ?? "").trim();
  const description = (route.routeDescription ?? "").trim();
  const { pins } = route;
  const pinsInfo = route.pinsInfo ?? [];
  limit(name.length, PLANNED_ROUTE_LIMITS.name, "characters in its name");
  limit(description.length, PLANNED_ROUTE_LIMITS.description, "characters in its description");
  limit(Math.max(pins.length, pinsInfo.length), PLANNED_ROUTE_LIMITS.pins, "pins");
  return {
    name,
    description,
    lengthMeters: route.routeLength ?? 0,
    ascentMeters: route.totalAscent ?? 0,
    descentMeters: route.totalDescent ?? 0,
    pins,
    pinsInfo,
    isEnabled: route.isEnabled ?? false,
    ...(route.stages !== undefined && { stages: route.stages }),
    ...(route.legs !== undefined && { legs: route.legs }),
    ...(route.thereAndBack !== undefined && { thereAndBack: route.thereAndBack }),
    ...(route.rests !== undefined && { rests: route.rests }),
    ...(route.notes !== undefined && { notes: route.notes }),
  };
}

function limit(count: number, most: number, what: string): void {
  if (count <= most) return;
  throw new ApiError(422, "plannedRouteTooLarge", `A planned route may have at most ${most} ${what}`);
}
