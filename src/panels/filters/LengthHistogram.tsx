import { useMemo } from "react";
import { type LengthScale, lengthHistogram } from "../../lib/guides/lengthScale.ts";
import styles from "./LengthSlider.module.css";

interface LengthHistogramProps {
  lengths: readonly number[];
  scale: LengthScale;
  /** The chosen part of the scale, as positions on it; bars outside are pale. */
  low: number;
  high: number;
}

const BINS = 20;
const BIN_WIDTH = 20;
const GAP = 2;
const HEIGHT = 44;
/** Minimum height of a bar with at least one guide. */
const MIN_HEIGHT = 4;

/** Histogram of guide lengths on the slider's scale. */
export function LengthHistogram({ lengths, scale, low, high }: LengthHistogramProps) {
  const counts = useMemo(() => lengthHistogram(lengths, scale, BINS), [lengths, scale]);
  const most = Math.max(1, ...counts);
  const binSpan = (scale.max - scale.min) / BINS;
  return (
    <svg
      viewBox={`0 0 ${BINS * BIN_WIDTH - GAP} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={styles.histogram}
      aria-hidden="true"
    >
      {counts.map((count, bin) => {
        if (count === 0) return null;
        const middle = scale.min + (bin + 0.5) * binSpan;
        const height = Math.max(MIN_HEIGHT, (count / most) * HEIGHT);
        return (
          <rect
            key={middle}
            x={bin * BIN_WIDTH}
            y={HEIGHT - height}
            width={BIN_WIDTH - GAP}
            height={height}
            className={middle >= low && middle <= high ? styles.inside : styles.outside}
          />
        );
      })}
    </svg>
  );
}
