import { useText } from "../../i18n/useText.ts";
import type { TripStage } from "../../lib/trip/splitStages.ts";

/** Returns the words for the days of rest after a stage that has some. */
export function useRestText(): (stage: Pick<TripStage, "day" | "restDays">) => string {
  const text = useText();
  return ({ day, restDays }) =>
    restDays === 1
      ? text("trip.restDay", { number: day + 1 })
      : text("trip.restDays", { from: day + 1, to: day + restDays });
}
