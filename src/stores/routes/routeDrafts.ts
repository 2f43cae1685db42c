import * as z from "zod/mini";
import { STORAGE_PREFIX } from "../../contract/names.ts";
import { type PlannedRoute, plannedRouteFromWire, routeToWire } from "../../contract/plannedRoute.ts";
import { plannedRouteWire } from "../../contract/plannedRouteCalls.ts";
import { storageItem } from "../../lib/storage.ts";
import { isSameRoute, type RouteIds } from "./waitingRoutes.ts";

/** Whose draft it is: only they are ever shown it. */
export interface DraftOwner {
  userId: string;
  guideId: string;
}

/** A route with unsaved edits. */
export interface RouteDraft {
  route: PlannedRoute;
  counter: number;
}

const draftSchema = z.object({ route: plannedRouteWire, counter: z.number() });

/**
 * The unsaved edits of a person in a guide, which survive reloads, crashes and sign-out; null for none. What cannot be
 * read, or belongs to another guide, is removed.
 */
export function readDraft(owner: DraftOwner): RouteDraft | null {
  const stored = itemOf(owner).read();
  if (!stored) return null;
  if (stored.route.guideId === owner.guideId)
    return { route: plannedRouteFromWire(stored.route), counter: stored.counter };
  itemOf(owner).remove();
  return null;
}

export function writeDraft(owner: DraftOwner, { route, counter }: RouteDraft): void {
  itemOf(owner).write({ route: routeToWire(route), counter });
}

/** Removes the draft of a route; that of another one, of which another tab has unsaved edits, stays. */
export function removeDraft(owner: DraftOwner, route: RouteIds): void {
  const draft = readDraft(owner);
  if (draft && isSameRoute(draft.route, route)) itemOf(owner).remove();
}

function itemOf({ userId, guideId }: DraftOwner) {
  return storageItem({ key: `${STORAGE_PREFIX}_ROUTE_DRAFT ${userId} ${guideId}`, schema: draftSchema });
}
