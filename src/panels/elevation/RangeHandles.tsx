import { useText } from "../../i18n/useText.ts";
import { directedMeters } from "../../lib/direction.ts";
import { directedSpan, type Span } from "../../lib/span.ts";
import { setProfileRange } from "../../stores/profileRange.ts";
import { bringIntoProfile } from "../../stores/profileView.ts";
import type { PlotFrame } from "./plotFrame.ts";
import type { PlotScale } from "./plotScale.ts";
import { RangeHandle } from "./RangeHandle.tsx";
import { useProfileDirection } from "./useProfileShape.ts";

interface RangeHandlesProps {
  range: Span;
  /** What is shown. */
  view: Span;
  scale: PlotScale;
  frame: PlotFrame;
}

/** The two ends of the range, each to be dragged or moved by key, never past the other. */
export function RangeHandles({ range: { fromMeters, toMeters }, ...plot }: RangeHandlesProps) {
  const text = useText();
  const direction = useProfileDirection();
  const mark = (range: Span) => setProfileRange(directedSpan(range, direction));
  const { trailLengthMeters, isReversed } = direction;
  const show = (meters: number) => bringIntoProfile(directedMeters(meters, trailLengthMeters, isReversed));
  return (
    <>
      <RangeHandle
        {...plot}
        side="from"
        label={text("profile.rangeStart")}
        meters={fromMeters}
        limits={{ fromMeters: 0, toMeters }}
        onMove={(meters) => mark({ fromMeters: meters, toMeters })}
        onSeek={show}
      />
      <RangeHandle
        {...plot}
        side="to"
        label={text("profile.rangeEnd")}
        meters={toMeters}
        limits={{ fromMeters, toMeters: direction.trailLengthMeters }}
        onMove={(meters) => mark({ fromMeters, toMeters: meters })}
        onSeek={show}
      />
    </>
  );
}
