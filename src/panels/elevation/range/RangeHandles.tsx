import { useText } from "../../../i18n/useText.ts";
import { directedSpan, type Span } from "../../../lib/span.ts";
import { directedMeters } from "../../../lib/waypoints/travelDirection.ts";
import { setElevationRange } from "../../../stores/elevation/elevationRange.ts";
import { scrollElevationTo } from "../../../stores/elevation/elevationView.ts";
import { useElevationDirection } from "../../../stores/elevation/useElevationSource.ts";
import type { PlotFrame } from "../plot/plotFrame.ts";
import type { PlotScale } from "../plot/plotScale.ts";
import { RangeHandle } from "./RangeHandle.tsx";
import { useDirectedRange } from "./useDirectedRange.ts";

interface RangeHandlesProps {
  /** What is shown. */
  view: Span;
  scale: PlotScale;
  frame: PlotFrame;
}

/** The two ends of the range, each to be dragged or moved by key, never past the other. */
export function RangeHandles(plot: RangeHandlesProps) {
  const text = useText();
  const direction = useElevationDirection();
  const marked = useDirectedRange();
  if (!marked) return null;
  const { fromMeters, toMeters } = marked;
  const mark = (range: Span) => setElevationRange(directedSpan(range, direction));
  const { trailLengthMeters, isReversed } = direction;
  const show = (meters: number) => scrollElevationTo(directedMeters(meters, trailLengthMeters, isReversed));
  return (
    <>
      <RangeHandle
        {...plot}
        side="from"
        label={text("elevation.rangeStart")}
        meters={fromMeters}
        limits={{ fromMeters: 0, toMeters }}
        onMove={(meters) => mark({ fromMeters: meters, toMeters })}
        onSeek={show}
      />
      <RangeHandle
        {...plot}
        side="to"
        label={text("elevation.rangeEnd")}
        meters={toMeters}
        limits={{ fromMeters, toMeters: direction.trailLengthMeters }}
        onMove={(meters) => mark({ fromMeters, toMeters: meters })}
        onSeek={show}
      />
    </>
  );
}
