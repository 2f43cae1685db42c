import { TriangleAlert } from "lucide-react";
import { useText } from "../../i18n/useText.ts";
import { daylightMinutes } from "../../lib/trip/daylight.ts";
import type { PlannedStage, TripPlan } from "../../stores/trip/tripPlan.ts";
import typography from "../../ui/typography.module.css";
import styles from "./StageList.module.css";
import { useDuration } from "./useDuration.ts";
import { useSunOfDay } from "./useSunOfDay.ts";

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
  const { light, words } = useSunOfDay(plan, stage, startDate);
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
