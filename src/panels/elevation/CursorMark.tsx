import styles from "./CursorMark.module.css";
import { HEAD_HEIGHT, PLOT_MARGIN, type PlotFrame, plotHeight } from "./plotFrame.ts";

interface CursorMarkProps extends PlotFrame {
  /** Pixels in the plot. */
  x: number;
  /** Null where the line has no height. */
  y: number | null;
  readout: string;
}

/** Dashed line, dot on the profile, and what is read there, kept inside the panel. */
export function CursorMark({ x, y, readout, width, height }: CursorMarkProps) {
  const left = PLOT_MARGIN.left + x;
  const bottom = PLOT_MARGIN.top + plotHeight({ width, height });
  return (
    <>
      <svg className={styles.layer} width={width} height={height} aria-hidden="true">
        <line x1={left} x2={left} y1={HEAD_HEIGHT + 8} y2={bottom} className={styles.line} />
        {y !== null && <circle cx={left} cy={PLOT_MARGIN.top + y} r={6} className={styles.dot} />}
      </svg>
      <div className={styles.track} aria-hidden="true">
        <span
          className={styles.readout}
          style={{ left: `clamp(var(--reach), ${left}px, calc(100% - var(--reach)))` }}
        >
          {readout}
        </span>
      </div>
    </>
  );
}
