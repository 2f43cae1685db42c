import timeZoneAt from "@photostructure/tz-lookup";
import { useMemo } from "react";
import { useShownSettings } from "../../i18n/useShown.ts";
import { wholeTurns } from "../../lib/geo/wholeTurns.ts";
import type { Language } from "../../lib/language.ts";
import { dateOfDay, daylight } from "../../lib/trip/daylight.ts";
import { valueAt } from "../../lib/trip/tripMeasure.ts";
import type { PlannedStage, TripPlan } from "../../stores/trip/tripPlan.ts";

/** The sun on a day at its end, and its date, sunrise and sunset in words by the clocks there. @param startDate YYYY-MM-DD */
export function useSunOfDay({ measure }: TripPlan, { day, toMeters }: PlannedStage, startDate: string) {
  const { language } = useShownSettings();
  const lng = valueAt(measure, measure.lng, toMeters);
  const lat = valueAt(measure, measure.lat, toMeters);
  return useMemo(
    () => sunOf({ startDate, day: day - 1, lng, lat, language }),
    [startDate, day, lng, lat, language],
  );
}

interface SunQuery {
  startDate: string;
  day: number;
  lng: number;
  lat: number;
  language: Language;
}

function sunOf({ startDate, day, lng, lat, language }: SunQuery) {
  const light = daylight(startDate, day, [lng, lat]);
  const timeZone = timeZoneAt(lat, lng - wholeTurns(lng));
  const clock = new Intl.DateTimeFormat(language, { timeStyle: "short", timeZone });
  const date = new Intl.DateTimeFormat(language, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  }).format(dateOfDay(startDate, day));
  const times =
    light.kind === "day"
      ? { sunrise: clock.format(light.sunrise), sunset: clock.format(light.sunset) }
      : { sunrise: "", sunset: "" };
  return { light, words: { date, ...times } };
}
