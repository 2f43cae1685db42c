import type { RefObject } from "react";
import { HEAD_HEIGHT, PLOT_MARGIN, type PlotFrame, plotHeight } from "../plot/plotFrame.ts";
import styles from "./CursorMark.module.css";

/** The elements that are moved (see `moveCursorMark`). */
export interface CursorParts {
  line: RefObject<SVGLineElement | null>;
  dot: RefObject<SVGCircleElement | null>;
  readout: RefObject<HTMLSpanElement | null>;
}

/** Dashed line, dot on the line, and what is read there, kept inside the panel. */
export function CursorMark({ parts, frame }: { parts: CursorParts; frame: PlotFrame }) {
  const bottom = PLOT_MARGIN.top + plotHeight(frame);
  return (
    <>
      <svg className={styles.layer} width={frame.width} height={frame.height} aria-hidden="true">
        <line ref={parts.line} y1={HEAD_HEIGHT + 8} y2={bottom} className={styles.line} />
        <circle ref={parts.dot} r={6} className={styles.dot} />
      </svg>
      <div className={styles.track} aria-hidden="true">
        <span ref={parts.readout} className={styles.readout} />
      </div>
    </>
  );
}
