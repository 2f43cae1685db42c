import type { RefObject } from "react";
import plot from "../plot/ElevationPlot.module.css";
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
      <svg className={plot.layer} width={frame.width} height={frame.height} aria-hidden="true">
        <line ref={parts.line} y1={HEAD_HEIGHT + 8} y2={bottom} className={styles.line} />
        <circle ref={parts.dot} r={6} className={styles.dot} />
      </svg>
      <div className={styles.track} aria-hidden="true">
        <span ref={parts.readout} className={styles.readout} />
      </div>
    </>
  );
}

/** Position of the mark: pixels in the plot, `y` null where the line has no height. */
interface CursorPoint {
  x: number;
  y: number | null;
  readout: string;
}

/** Moves the mark without a render, since it follows each move of the pointer; null hides it. */
export function moveCursorMark({ line, dot, readout }: CursorParts, place: CursorPoint | null): void {
  toggle(line.current, place !== null);
  toggle(dot.current, place !== null && place.y !== null);
  toggle(readout.current, place !== null);
  if (!place) return;
  const left = PLOT_MARGIN.left + place.x;
  line.current?.setAttribute("transform", `translate(${left} 0)`);
  dot.current?.setAttribute("transform", `translate(${left} ${PLOT_MARGIN.top + (place.y ?? 0)})`);
  if (!readout.current) return;
  readout.current.textContent = place.readout;
  readout.current.style.left = `clamp(var(--reach), ${left}px, calc(100% - var(--reach)))`;
}

function toggle(element: HTMLElement | SVGElement | null, isShown: boolean): void {
  if (element) element.style.display = isShown ? "" : "none";
}
