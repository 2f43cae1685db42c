import { memo, useMemo } from "react";
import { useSnapshot } from "valtio";
import { directedMeters } from "../../lib/direction.ts";
import { guideMap } from "../../stores/guideMap.ts";
import { heightAt } from "./heightAt.ts";
import styles from "./ProfileIcons.module.css";
import { PLOT_MARGIN, type PlotFrame } from "./plotFrame.ts";
import type { ProfileShape } from "./profileShape.ts";
import { type IconPlace, thinIcons } from "./thinIcons.ts";
import { usePlotScale } from "./usePlotScale.ts";
import { useProfileDirection } from "./useProfileShape.ts";

interface ProfileIconsProps extends PlotFrame {
  shape: ProfileShape;
}

const PIN = { width: 15, height: 20 };
const SELECTED_PIN = { width: 22, height: 29 };
/** Pixels between the tips of two pins; enough for a selected one too. */
const GAP = 30;

/** Waypoints standing on the profile's line, as many as find room. */
export const ProfileIcons = memo(function ProfileIcons({ shape, width, height }: ProfileIconsProps) {
  const { waypoints, selectedWaypoint } = useSnapshot(guideMap);
  const direction = useProfileDirection();
  const { scale } = usePlotScale(shape, { width, height });
  const places = useMemo(() => {
    const all: IconPlace[] = [];
    waypoints.forEach(({ distanceMeters }, index) => {
      if (distanceMeters === null) return;
      const meters = directedMeters(distanceMeters, direction.trailLengthMeters, direction.isReversed);
      if (meters >= shape.fromMeters && meters <= shape.toMeters) all.push({ index, x: scale.x(meters) });
    });
    return all;
  }, [waypoints, direction, shape, scale]);
  const shown = useMemo(() => thinIcons(places, GAP, selectedWaypoint), [places, selectedWaypoint]);
  return (
    <svg className={styles.layer} width={width} height={height} aria-hidden="true">
      <g transform={`translate(${PLOT_MARGIN.left} ${PLOT_MARGIN.top})`}>
        {shown.map(({ index, x }) => {
          const ground = heightAt(shape, scale.metersAt(x));
          const waypoint = waypoints[index];
          if (ground === null || !waypoint) return null;
          const isSelected = index === selectedWaypoint;
          const size = isSelected ? SELECTED_PIN : PIN;
          return (
            <image
              key={index}
              href={`/waypoints/${isSelected ? "selected" : waypoint.type}.svg`}
              x={x - size.width / 2}
              y={scale.y(ground) - size.height}
              {...size}
            />
          );
        })}
      </g>
    </svg>
  );
});
