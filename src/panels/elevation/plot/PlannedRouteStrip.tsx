import { clamp } from "../../../lib/clamp.ts";
import { dayColor } from "../../../lib/trip/dayColor.ts";
import { useElevationSource } from "../../../stores/elevation/useElevationSource.ts";
import { useTripPlan } from "../../../stores/trip/useTripPlan.ts";
import plot from "./ElevationPlot.module.css";
import type { ElevationShape } from "./elevationShape.ts";
import styles from "./plannedRouteStrip.module.css";
import { PLOT_MARGIN, type PlotFrame, plotHeight, plotWidth } from "./plotFrame.ts";
import type { PlotScale } from "./plotScale.ts";

interface PlannedRouteStripProps {
  shape: ElevationShape;
  scale: PlotScale;
  frame: PlotFrame;
}

const STRIP_PIXELS = 5;
const PIN_PIXELS = 4.5;

/** Under the heights of a planned route a strip in its colour, or in those of its days, with its pins. */
export function PlannedRouteStrip({ shape, scale, frame }: PlannedRouteStripProps) {
  const route = useElevationSource()?.route ?? null;
  const plan = useTripPlan();
  if (!route) return null;
  const pins = [...route.built.pinMeters].filter(
    (meters) => meters >= shape.fromMeters && meters <= shape.toMeters,
  );
  const stages = plan?.built === route.built ? plan.stages : [];
  const days = stages.map(({ fromMeters, toMeters }) => {
    const [from, to] = [scale.x(fromMeters), scale.x(toMeters)].map((x) => clamp(x, 0, plotWidth(frame)));
    return { from: from ?? 0, width: (to ?? 0) - (from ?? 0) };
  });
  const middle = STRIP_PIXELS / 2;
  return (
    <svg
      className={`${plot.layer} ${styles.layer}`}
      width={frame.width}
      height={frame.height}
      aria-hidden="true"
    >
      <g transform={`translate(${PLOT_MARGIN.left} ${PLOT_MARGIN.top + plotHeight(frame) - STRIP_PIXELS})`}>
        <rect className={styles.strip} width={plotWidth(frame)} height={STRIP_PIXELS} />
        {days.length > 1 &&
          days.map(
            ({ from, width }, stage) =>
              width > 0 && (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the trip
                  key={stage}
                  x={from}
                  width={width}
                  height={STRIP_PIXELS}
                  style={{ fill: dayColor(stage) }}
                />
              ),
          )}
        {pins.map((meters, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pins may be at one place
          <circle key={index} className={styles.pin} cx={scale.x(meters)} cy={middle} r={PIN_PIXELS} />
        ))}
      </g>
    </svg>
  );
}
