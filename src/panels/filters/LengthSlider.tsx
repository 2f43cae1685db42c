import { Slider } from "@base-ui/react/slider";
import { type KeyboardEvent, useMemo } from "react";
import { useFormat } from "../../i18n/useFormat.ts";
import { useShownSettings } from "../../i18n/useShown.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import type { LengthRange } from "../../lib/guides/guideFilters.ts";
import { lengthAt, lengthScale, SCALE_STEP, sliderPosition } from "../../lib/guides/lengthScale.ts";
import { fromMeters, toMeters } from "../../lib/units.ts";
import { LengthHistogram } from "./LengthHistogram.tsx";
import styles from "./LengthSlider.module.css";

interface LengthSliderProps {
  /** Selectable range in kilometres. */
  limits: LengthRange;
  /** Selected range in kilometres; null for all. */
  range: LengthRange | null;
  /** Lengths in kilometres of the guides that match the other filters. */
  lengths: readonly number[];
  onChange: (range: LengthRange | null) => void;
}

/** Two thumbs on a logarithmic scale in the reader's unit, under the histogram of lengths. */
export function LengthSlider({ limits, range, lengths, onChange }: LengthSliderProps) {
  const text = useText();
  const format = useFormat();
  const { distanceUnit } = useShownSettings();
  const own = (kilometers: number) => fromMeters(kilometers * 1000, distanceUnit);
  const scale = useMemo(
    () => lengthScale(fromMeters(limits[0] * 1000, distanceUnit), fromMeters(limits[1] * 1000, distanceUnit)),
    [limits, distanceUnit],
  );
  const ownLengths = useMemo(
    () => lengths.map((kilometers) => fromMeters(kilometers * 1000, distanceUnit)),
    [lengths, distanceUnit],
  );
  const low = range ? sliderPosition(own(range[0]), scale) : scale.min;
  const high = range ? sliderPosition(own(range[1]), scale) : scale.max;
  const kilometersAt = (position: number) => toMeters(lengthAt(position), distanceUnit) / 1000;
  const choose = ([from = scale.min, to = scale.max]: readonly number[]) => {
    const isWhole = from <= scale.min && to >= scale.max;
    onChange(isWhole ? null : [kilometersAt(from), kilometersAt(to)]);
  };
  // Base UI's End and Home do not reach the other thumb when rounding makes the last step slightly too small.
  const goToOther = (event: KeyboardEvent, index: number) => {
    if (event.key !== (index === 0 ? "End" : "Home")) return;
    event.preventDefault();
    choose(index === 0 ? [Math.max(low, high - SCALE_STEP), high] : [low, Math.min(high, low + SCALE_STEP)]);
  };
  const shown = (position: number) => format.filterLength(lengthAt(position));
  return (
    <Slider.Root
      className={styles.root}
      value={[low, high]}
      min={scale.min}
      max={scale.max}
      step={SCALE_STEP}
      largeStep={10 * SCALE_STEP}
      minStepsBetweenValues={1}
      onValueChange={choose}
    >
      <p className={styles.values} aria-hidden="true">
        <output>{shown(low)}</output>
        <output>{shown(high)}</output>
      </p>
      <LengthHistogram lengths={ownLengths} scale={scale} low={low} high={high} />
      <Slider.Control className={styles.control}>
        <Slider.Track className={styles.track}>
          <Slider.Indicator className={styles.indicator} />
          {(["shortest", "longest"] as const).map((end, index) => (
            <Slider.Thumb
              key={end}
              index={index}
              className={styles.thumb}
              onKeyDown={(event) => goToOther(event, index)}
              getAriaLabel={() => text(`filters.${end}`)}
              getAriaValueText={(_, position) => shown(position)}
            />
          ))}
        </Slider.Track>
      </Slider.Control>
      <p className={styles.ends} aria-hidden="true">
        <span className={classNames(low === scale.min && styles.same)}>{shown(scale.min)}</span>
        <span className={classNames(high === scale.max && styles.same)}>{shown(scale.max)}</span>
      </p>
    </Slider.Root>
  );
}
