import { useCallback } from "react";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";

/** To which a time is rounded: it is an estimate. */
const STEP_MINUTES = 5;

/** Returns durations in words, '6 h 20 min', to 5 minutes. */
export function useDuration(): (minutes: number) => string {
  const text = useText();
  const format = useFormat();
  return useCallback(
    (exact) => {
      const rounded = STEP_MINUTES * Math.round(exact / STEP_MINUTES);
      const values = { hours: format.count(Math.floor(rounded / 60)), minutes: format.count(rounded % 60) };
      if (rounded < 60) return text("trip.minutes", values);
      return text(rounded % 60 === 0 ? "trip.hours" : "trip.hoursMinutes", values);
    },
    [text, format],
  );
}
