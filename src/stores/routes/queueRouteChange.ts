import { type PlannedRoute, routeToWire } from "../../contract/plannedRoute.ts";
import { dropOutgoing, enqueue, sendQueue } from "../outgoing/sendQueue.ts";
import { asOwnCopy, itemsOfRoute, ROUTE_KIND, type WaitingRoute } from "./waitingRoutes.ts";

/**
 * Keeps a change on this device until the server has it, in place of those of the same route that wait. The deletion of a new
 * route as well: its first save may be on its way, from another tab too, or have been stored without an answer.
 */
export async function queueRouteChange({ kind, guideName, route }: WaitingRoute): Promise<void> {
  const replaced = itemsOfRoute(route, sendQueue.items);
  await enqueue(ROUTE_KIND, { kind, guideName, route: routeToWire(route) });
  for (const { id } of replaced) await dropOutgoing(id);
}

/** After a conflict on the way: queues the edits as a route of their own. */
export async function queueAsOwnCopy(waiting: WaitingRoute, name: string): Promise<void> {
  await queueRouteChange({ ...waiting, route: asOwnCopy(waiting.route, name) });
  await dropWaitingRoute(waiting.route);
}

/** Gives up what waits for a route. */
export async function dropWaitingRoute(route: PlannedRoute): Promise<void> {
  for (const { id } of itemsOfRoute(route, sendQueue.items)) await dropOutgoing(id);
}
