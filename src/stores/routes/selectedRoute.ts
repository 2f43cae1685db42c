import * as z from "zod/mini";
import { SELECTED_ROUTE_KEY } from "../../contract/names.ts";
import type { PlannedRoute } from "../../contract/plannedRoute.ts";
import { storageText } from "../../lib/storage.ts";

/** Id of the route that the reader enabled last, in any guide. Removed at sign-out with the other personal keys. */
export const selectedRouteItem = storageText({
  key: SELECTED_ROUTE_KEY,
  schema: z.string().check(z.minLength(1)),
});

/** Of a guide's routes the one to enable: the stored one, else the first that is stored as enabled, else none. */
export function routeToEnable(routes: readonly PlannedRoute[]): string | null {
  const stored = selectedRouteItem.read();
  const chosen = routes.find(({ id }) => id === stored) ?? routes.find(({ isEnabled }) => isEnabled);
  return chosen?.id ?? null;
}
