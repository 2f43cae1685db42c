import { type Span, spanMeters } from "../../../lib/span.ts";
import styles from "./ViewThumb.module.css";

interface ViewThumbProps {
  /** What is shown, in the reader's direction. */
  shape: Span;
  wholeMeters: number;
}

/** Under the axis of a zoomed chart: which part of the trail it shows. The axis is dragged along. */
export function ViewThumb({ shape, wholeMeters }: ViewThumbProps) {
  if (spanMeters(shape) >= wholeMeters) return null;
  const percent = (meters: number) => `${(100 * meters) / wholeMeters}%`;
  return (
    <span className={styles.axis}>
      <span
        className={styles.thumb}
        style={{ left: percent(shape.fromMeters), width: percent(spanMeters(shape)) }}
      />
    </span>
  );
}
