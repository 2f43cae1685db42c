import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../../i18n/useText.ts";
import type { Span } from "../../../lib/span.ts";
import { scrollElevationTo } from "../../../stores/elevation/elevationView.ts";
import { takeMovedEnd } from "../../../stores/trip/divideTrip.ts";
import { showMovedEnd, shownTrip } from "../../../stores/trip/shownTrip.ts";
import { stayNear, type TripPlan } from "../../../stores/trip/tripPlan.ts";
import { useTripPlan } from "../../../stores/trip/useTripPlan.ts";
import type { PlotFrame } from "../plot/plotFrame.ts";
import type { PlotScale } from "../plot/plotScale.ts";
import { RangeHandle } from "../range/RangeHandle.tsx";

interface StageEndsProps {
  /** What is shown. */
  view: Span;
  scale: PlotScale;
  frame: PlotFrame;
}

/** A moved end is taken once it has rested for so long. */
const REST_MILLISECONDS = 400;

/** An end that is dragged this near to a place to stay is at it. */
const SNAP_PIXELS = 8;

/** The ends of the days of the edited route, each to be dragged or moved by key. */
export function StageEnds(plot: StageEndsProps) {
  const plan = useTripPlan();
  return plan && <Ends plan={plan} {...plot} />;
}

function Ends({ plan, ...plot }: StageEndsProps & { plan: TripPlan }) {
  const text = useText();
  const { stages } = plan;
  const { moved } = useSnapshot(shownTrip);
  useEffect(() => {
    if (!moved || moved.isHeld) return;
    const rest = setTimeout(() => void takeMovedEnd(), REST_MILLISECONDS);
    return () => clearTimeout(rest);
  }, [moved]);
  const move = (index: number, meters: number, isByKey: boolean) => {
    const pixelsTo = (offset: number) => Math.abs(plot.scale.x(offset) - plot.scale.x(meters));
    // The step of a key may be shorter than the reach, and would never leave the place.
    const stay = isByKey ? null : stayNear(plan, pixelsTo, SNAP_PIXELS);
    showMovedEnd({ index, meters: stay?.meters ?? meters, isHeld: false });
  };
  return stages.slice(0, -1).map(({ fromMeters, toMeters, day }, index) => (
    <RangeHandle
      // biome-ignore lint/suspicious/noArrayIndexKey: an end is that of its day
      key={index}
      {...plot}
      side="stage"
      label={text("trip.endOf", { number: day })}
      meters={moved?.index === index ? moved.meters : toMeters}
      limits={{ fromMeters, toMeters: stages[index + 1]?.toMeters ?? toMeters }}
      onMove={(meters, isByKey) => move(index, meters, isByKey)}
      onSeek={scrollElevationTo}
    />
  ));
}
