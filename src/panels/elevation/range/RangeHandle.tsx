import type { KeyboardEvent, PointerEvent } from "react";
import { useFormat } from "../../../i18n/useFormat.ts";
import { useShownSettings } from "../../../i18n/useShown.ts";
import { clamp } from "../../../lib/clamp.ts";
import { classNames } from "../../../lib/classNames.ts";
import { type Span, spanMeters } from "../../../lib/span.ts";
import { fromMeters } from "../../../lib/units.ts";
import focus from "../../../ui/focus.module.css";
import { steppedMeters } from "../cursor/steppedMeters.ts";
import { PLOT_MARGIN, type PlotFrame, plotHeight } from "../plot/plotFrame.ts";
import type { PlotScale } from "../plot/plotScale.ts";
import styles from "./RangeHandle.module.css";

interface RangeHandleProps {
  /** An end of the range, or of a day between two others. */
  side: "from" | "to" | "stage";
  label: string;
  meters: number;
  /** It moves within these; the other end is one of them. */
  limits: Span;
  view: Span;
  scale: PlotScale;
  frame: PlotFrame;
  onMove: (meters: number, isByKey: boolean) => void;
  /** It was focused or moved by key, possibly out of the view. */
  onSeek: (meters: number) => void;
}

/** Share of the view that stays between the two ends, so that both can still be dragged. */
const MIN_SHARE = 1 / 500;

/** One end of the range: a line with a grip. Out of view it still takes the focus, which scrolls the view to it. */
export function RangeHandle({
  side,
  label,
  meters,
  limits,
  view,
  scale,
  frame,
  onMove,
  onSeek,
}: RangeHandleProps) {
  const format = useFormat();
  const { distanceUnit } = useShownSettings();
  const shown = clamp(meters, view.fromMeters, view.toMeters);
  const apart = MIN_SHARE * spanMeters(view);
  const move = (target: number, isByKey: boolean) => {
    const low = side === "from" ? target : Math.max(target, limits.fromMeters + apart);
    const held = side === "to" ? low : Math.min(low, limits.toMeters - apart);
    const end = clamp(held, limits.fromMeters, limits.toMeters);
    onMove(end, isByKey);
    return end;
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const plot = event.currentTarget.parentElement?.getBoundingClientRect();
    move(scale.metersAt(event.clientX - (plot?.left ?? 0) - PLOT_MARGIN.left), false);
  };
  const step = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = steppedMeters(event.key, { meters, view, whole: limits });
    if (target === null) return;
    event.preventDefault();
    onSeek(move(target, true));
  };
  const inUnit = (value: number) => Number(fromMeters(value, distanceUnit).toFixed(1));
  return (
    <div
      className={classNames(focus.elsewhere, styles.handle, styles[side], shown !== meters && styles.away)}
      style={{
        left: PLOT_MARGIN.left + scale.x(shown),
        top: PLOT_MARGIN.top - 8,
        height: plotHeight(frame) + 8,
      }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={inUnit(limits.fromMeters)}
      aria-valuemax={inUnit(limits.toMeters)}
      aria-valuenow={inUnit(meters)}
      aria-valuetext={format.distance(meters)}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onFocus={() => onSeek(meters)}
      onKeyDown={step}
    />
  );
}
