import type { LinkedDays } from "../../lib/address/linkedDays.ts";
import { paths } from "../../lib/address/paths.ts";
import { type LinkedRoute, routeAddress } from "../../lib/address/routeLink.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { routeEditor } from "../../stores/routes/routeEditor.ts";
import { wayOut } from "../../stores/routes/routePins.ts";
import type { TripPlan } from "../../stores/trip/tripPlan.ts";

/** An address that opens the edited route, with its days if there is room for them; null if it has too many pins. */
export function editedRouteLink(plan: TripPlan): { address: string | null; hasAllDays: boolean } {
  const days = daysOf(plan);
  const { built } = plan;
  const { lengthMeters } = wayOut(built);
  const route = { name: routeEditor.editing?.name ?? "", pins: [...built.pins], lengthMeters };
  const addressOf = (linked: LinkedRoute) =>
    routeAddress(location.origin, paths.guideMap(guideMap.trailId ?? ""), linked);
  const whole = days && addressOf({ ...route, days });
  // Without the length only where that leaves no address: its pins may fit other passes, too.
  const address = whole ?? addressOf(route) ?? addressOf({ ...route, lengthMeters: 0 });
  return { address, hasAllDays: days === null || whole !== null };
}

/** Null for a trip of one day without a date. */
function daysOf({ division: { rule, startDate }, stages }: TripPlan): LinkedDays | null {
  if (stages.length < 2 && startDate === null) return null;
  return {
    rule,
    startDate,
    ends: stages.slice(0, -1).map(({ toMeters, restDays }) => ({ meters: toMeters, restDays })),
  };
}
