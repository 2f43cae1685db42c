import { useSnapshot } from "valtio";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { fromMeters, toMeters } from "../../lib/units.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { settings } from "../../stores/settings.ts";
import type { TripPlan } from "../../stores/trip/tripPlan.ts";
import {
  choosePace,
  chooseSpeed,
  PACE_RANGE,
  SPEED_RANGE,
  tripSettings,
} from "../../stores/trip/tripSettings.ts";
import { Slider } from "../../ui/form/Slider.tsx";
import typography from "../../ui/typography.module.css";
import panel from "./TripPanel.module.css";
import { useDuration } from "./useDuration.ts";

/** The moving time of the whole route, the reader's pace, and how it is counted. */
export function TripTime({ plan: { totals } }: { plan: TripPlan }) {
  const text = useText();
  const format = useFormat();
  const duration = useDuration();
  const activity = useSnapshot(guideMap).guide?.activity ?? null;
  const isWalked = activity === null || activity === "hike";
  return (
    <section className={panel.section} aria-label={text("trip.movingTime")}>
      <p className={typography.caption}>{text("trip.movingTime")}</p>
      <p className={classNames(typography.title, panel.time)}>
        {text("trip.about", { time: duration(totals.minutes) })}
      </p>
      {isWalked ? <PaceSlider /> : <SpeedSlider activity={activity} />}
      <p className={classNames(typography.caption, panel.note)}>
        {text(isWalked ? "trip.counted" : "trip.countedConstant")}
      </p>
      {totals.withoutElevationMeters > 0 && (
        <p className={classNames(typography.caption, panel.note)}>
          {text("trip.withoutElevation", { length: format.distance(totals.withoutElevationMeters) })}
        </p>
      )}
    </section>
  );
}

function PaceSlider() {
  const text = useText();
  const format = useFormat();
  const { pace } = useSnapshot(tripSettings);
  return (
    <Slider
      {...PACE_RANGE}
      step={0.05}
      label={text("trip.pace")}
      value={pace}
      shown={text("trip.paceTimes", { pace: format.decimal(pace) })}
      onChange={choosePace}
    />
  );
}

function SpeedSlider({ activity }: { activity: "bike" | "paddle" | "horseback" }) {
  const text = useText();
  const format = useFormat();
  const { distanceUnit } = useSnapshot(settings);
  const metersPerHour = useSnapshot(tripSettings).speeds[activity];
  const inUnit = (meters: number) => fromMeters(meters, distanceUnit);
  return (
    <Slider
      min={Math.ceil(inUnit(SPEED_RANGE.min))}
      max={Math.floor(inUnit(SPEED_RANGE.max))}
      step={0.5}
      label={text("trip.speed")}
      value={inUnit(metersPerHour)}
      shown={text("trip.speedOf", { speed: format.distance(metersPerHour) })}
      onChange={(value) => chooseSpeed(activity, toMeters(value, distanceUnit))}
    />
  );
}
