import { useCallback } from "react";
import { PLANNED_ROUTE_LIMITS } from "../../contract/plannedRouteLimits.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import type { RouteLimit } from "../../lib/routes/exceededLimit.ts";

/** Which limit a route that was not saved exceeds, and what to do. */
export function useLimitText(): (limit: RouteLimit) => { title: string; text: string } {
  const text = useText();
  const format = useFormat();
  return useCallback(
    (limit) => {
      const title = text("routes.notSaved");
      if (limit === "calls") return { title, text: text("routes.limit_calls") };
      const inUnits = limit === "bytes" || limit === "allBytes" ? format.bytes : format.count;
      return { title, text: text(`routes.limit_${limit}`, { limit: inUnits(PLANNED_ROUTE_LIMITS[limit]) }) };
    },
    [text, format],
  );
}
