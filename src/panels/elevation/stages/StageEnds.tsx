import { useEffect, useState } from "react";
import { useText } from "../../../i18n/useText.ts";
import type { Span } from "../../../lib/span.ts";
import { isOfKind } from "../../../lib/trip/waypointKinds.ts";
import { scrollElevationTo } from "../../../stores/elevation/elevationView.ts";
import { moveStageEnd } from "../../../stores/trip/divideTrip.ts";
import { type TripPlan, useTripPlan } from "../../../stores/trip/useTripPlan.ts";
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

/** An end this near to a place to stay is at it. */
const SNAP_PIXELS = 8;

/** The ends of the days of the edited route, each to be dragged or moved by key. */
export function StageEnds(plot: StageEndsProps) {
  const plan = useTripPlan();
  return plan && <Ends plan={plan} {...plot} />;
}

function Ends({ plan, ...plot }: StageEndsProps & { plan: TripPlan }) {
  const text = useText();
  const { stages } = plan;
  const [moved, setMoved] = useState<{ index: number; meters: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other stages have other ends
  useEffect(() => setMoved(null), [stages]);
  useEffect(() => {
    if (!moved) return;
    const rest = setTimeout(() => void moveStageEnd(stages, moved.index, moved.meters), REST_MILLISECONDS);
    return () => clearTimeout(rest);
  }, [moved, stages]);
  const move = (index: number, meters: number) =>
    setMoved({ index, meters: snapped(plan, plot.scale, meters) });
  return stages.slice(0, -1).map(({ fromMeters, toMeters }, index) => (
    <RangeHandle
      // biome-ignore lint/suspicious/noArrayIndexKey: an end is that of its day
      key={index}
      {...plot}
      side="stage"
      label={text("trip.endOf", { number: index + 1 })}
      meters={moved?.index === index ? moved.meters : toMeters}
      limits={{ fromMeters, toMeters: stages[index + 1]?.toMeters ?? toMeters }}
      onMove={(meters) => move(index, meters)}
      onSeek={scrollElevationTo}
    />
  ));
}

function snapped({ route, waypoints }: TripPlan, scale: PlotScale, meters: number): number {
  const pixelsTo = (offset: number) => Math.abs(scale.x(offset) - scale.x(meters));
  const near = route.passed.filter(({ index, meters: offset }) => {
    const waypoint = waypoints[index];
    return waypoint !== undefined && isOfKind(waypoint, "stay") && pixelsTo(offset) <= SNAP_PIXELS;
  });
  return near.sort((a, b) => pixelsTo(a.meters) - pixelsTo(b.meters))[0]?.meters ?? meters;
}
