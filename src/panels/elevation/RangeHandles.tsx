import { useText } from "../../i18n/useText.ts";
import { directedSpan, type Span } from "../../lib/span.ts";
import { setProfileRange } from "../../stores/profileRange.ts";
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
  return (
    <>
      <RangeHandle
        {...plot}
        side="from"
        label={text("profile.rangeStart")}
        meters={fromMeters}
        limits={{ fromMeters: 0, toMeters }}
        onMove={(meters) => mark({ fromMeters: meters, toMeters })}
      />
      <RangeHandle
        {...plot}
        side="to"
        label={text("profile.rangeEnd")}
        meters={toMeters}
        limits={{ fromMeters, toMeters: direction.trailLengthMeters }}
        onMove={(meters) => mark({ fromMeters, toMeters: meters })}
      />
    </>
  );
}
