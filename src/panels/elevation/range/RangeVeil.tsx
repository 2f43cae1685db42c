import { clamp } from "../../../lib/clamp.ts";
import type { Span } from "../../../lib/span.ts";
import { PLOT_MARGIN, type PlotFrame, plotHeight, plotWidth } from "../plot/plotFrame.ts";
import type { PlotScale } from "../plot/plotScale.ts";
import styles from "./RangeVeil.module.css";

interface RangeVeilProps {
  range: Span;
  scale: PlotScale;
  frame: PlotFrame;
}

/** Space above the plot that the line's width may extend into. */
const ABOVE = 4;

/** Fades the chart outside the range. */
export function RangeVeil({ range, scale, frame }: RangeVeilProps) {
  const width = plotWidth(frame);
  const held = (x: number) => clamp(x, 0, width);
  const from = held(scale.x(range.fromMeters));
  const to = held(scale.x(range.toMeters));
  const place = { top: PLOT_MARGIN.top - ABOVE, height: plotHeight(frame) + ABOVE };
  return (
    <>
      <div className={styles.veil} style={{ ...place, left: PLOT_MARGIN.left, width: from }} />
      <div className={styles.veil} style={{ ...place, left: PLOT_MARGIN.left + to, width: width - to }} />
    </>
  );
}
