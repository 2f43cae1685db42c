import timeZoneAt from "@photostructure/tz-lookup";
import { TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import { useShownSettings } from "../../i18n/useShown.ts";
import { useText } from "../../i18n/useText.ts";
import { wholeTurns } from "../../lib/geo/wholeTurns.ts";
import type { Language } from "../../lib/language.ts";
import { dateOfDay, daylight, daylightMinutes } from "../../lib/trip/daylight.ts";
import { valueAt } from "../../lib/trip/tripMeasure.ts";
import type { PlannedStage, TripPlan } from "../../stores/trip/tripPlan.ts";
import typography from "../../ui/typography.module.css";
import styles from "./StageList.module.css";
import { useDuration } from "./useDuration.ts";

interface StageDaylightProps {
  plan: TripPlan;
  stage: PlannedStage;
  /** YYYY-MM-DD */
  startDate: string;
}

/** Date, sunrise and sunset of a day at its end, by the clocks there, and whether it takes longer than daylight. */
export function StageDaylight({ plan, stage, startDate }: StageDaylightProps) {
  const text = useText();
  const duration = useDuration();
  const { language } = useShownSettings();
  const { measure } = plan;
  const lng = valueAt(measure, measure.lng, stage.toMeters);
  const lat = valueAt(measure, measure.lat, stage.toMeters);
  const { light, words } = useMemo(
    () => sunOf({ startDate, day: stage.day - 1, lng, lat, language }),
    [startDate, stage.day, lng, lat, language],
  );
  const dark = stage.minutes + stage.breakMinutes - daylightMinutes(light);
  return (
    <>
      <p className={typography.note}>{text(`trip.sun_${light.kind}`, words)}</p>
      {dark > 0 && (
        <p className={styles.over}>
          <TriangleAlert />
          <span>{text("trip.afterDark", { by: duration(dark) })}</span>
        </p>
      )}
    </>
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
