import { reportFailure } from "../showToast.ts";

/** Shows a toast for a failed operation on a planned route, or on the list of them. */
export function reportRouteFailure(error: unknown, subject: "plannedRoute" | "plannedRoutes"): void {
  reportFailure(error, subject, (group) => (group === "profile" ? "plannedRoutes" : group));
}
