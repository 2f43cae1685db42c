import { isRefusal } from "../../api/callError.ts";
import { reasonOf } from "../failureOf.ts";
import { reportFailure, reportRefusal } from "../showToast.ts";
import type { RefusedChange } from "../toasts.ts";

/**
 * Shows a toast for a failed operation on a planned route, or on the list of them: for a change that the server refused,
 * with its reason.
 */
export function reportRouteFailure(
  error: unknown,
  subject: "plannedRoute" | "plannedRoutes",
  change?: RefusedChange,
): void {
  if (change && isRefusal(error) && error.status !== 401) reportRefusal(change, reasonOf(error), subject);
  else reportFailure(error, subject, (group) => (group === "profile" ? "plannedRoutes" : group));
}
