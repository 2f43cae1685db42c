import { useSnapshot } from "valtio";
import { useFormat } from "../../i18n/useFormat.ts";
import { useShownSettings } from "../../i18n/useShown.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { BREAK_LIMITS, type Breaks } from "../../lib/trip/breaks.ts";
import { fromMeters, toMeters } from "../../lib/units.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import type { TripPlan } from "../../stores/trip/tripPlan.ts";
import {
  chooseBreaks,
  choosePace,
  chooseSpeed,
  PACE_RANGE,
  SPEED_RANGE,
  tripSettings,
} from "../../stores/trip/tripSettings.ts";
import { SegmentedControl } from "../../ui/controls/SegmentedControl.tsx";
import { Slider } from "../../ui/form/Slider.tsx";
import typography from "../../ui/typography.module.css";
import { PaceDropZone, PaceFromTrack } from "./PaceFromTrack.tsx";
import panel from "./TripPanel.module.css";
import { useDuration } from "./useDuration.ts";

/** The moving time of the whole route, with breaks as well, the reader's pace, and how it is counted. */
export function TripTime({ plan: { totals, stages } }: { plan: TripPlan }) {
  const text = useText();
  const format = useFormat();
  const duration = useDuration();
  const activity = useSnapshot(guideMap).guide?.activity ?? null;
  const isWalked = activity === null || activity === "hike";
  const breaks = stages.reduce((sum, stage) => sum + stage.breakMinutes, 0);
  return (
    <section className={panel.section} aria-label={text("trip.movingTime")}>
      <p className={typography.caption}>{text("trip.movingTime")}</p>
      <p className={classNames(typography.title, panel.time)}>
        {text("trip.about", { time: duration(totals.minutes) })}
      </p>
      {breaks > 0 && (
        <p className={typography.note}>
          {text("trip.withBreaks")} {duration(totals.minutes + breaks)}
        </p>
      )}
      {isWalked ? (
        <PaceDropZone>
          <PaceSlider />
          <PaceFromTrack />
        </PaceDropZone>
      ) : (
        <SpeedSlider activity={activity} />
      )}
      <BreakChoice />
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

/** Breaks of each day: minutes, or a share of the moving time. */
function BreakChoice() {
  const text = useText();
  const format = useFormat();
  const duration = useDuration();
  const { by, minutes, share } = useSnapshot(tripSettings).breaks;
  const shared = {
    minutes: { value: minutes, max: BREAK_LIMITS.minutes, step: 5, shown: duration(minutes) },
    share: { value: share, max: BREAK_LIMITS.share, step: 0.05, shown: format.share(share) },
  }[by];
  return (
    <>
      <Slider
        {...shared}
        min={0}
        label={text("trip.breaks")}
        onChange={(value) => chooseBreaks(by === "minutes" ? { minutes: value } : { share: value })}
      />
      <SegmentedControl<Breaks["by"]>
        label={text("trip.breaksBy")}
        value={by}
        options={(["minutes", "share"] as const).map((value) => ({
          value,
          label: text(`trip.breaksBy_${value}`),
        }))}
        onChange={(value) => chooseBreaks({ by: value })}
      />
    </>
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
  const { distanceUnit } = useShownSettings();
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
