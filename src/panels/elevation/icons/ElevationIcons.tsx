import { memo } from "react";
import { useSnapshot } from "valtio";
import { useWaypointName } from "../../../i18n/useWaypointName.ts";
import { guideMap } from "../../../stores/guideMap/guideMap.ts";
import styles from "../plot/ElevationPlot.module.css";
import { PLOT_MARGIN, type PlotFrame, plotHeight } from "../plot/plotFrame.ts";
import type { ElevationIcon } from "./useShownIcons.ts";

/** Fewer letters of a longer name would not be recognised. */
const LEAST_LETTERS = 6;

interface ElevationIconsProps extends PlotFrame {
  icons: readonly ElevationIcon[];
}

const PIN = { width: 15, height: 20 };
const SELECTED_PIN = { width: 22, height: 29 };

/** A chart this high has room for names in the sky above the trail, px. */
const NAMED_HEIGHT = 260;
const NAME_GAP = 6;
/** Average width of a letter, px. */
const LETTER_WIDTH = 6.2;

/** Waypoints on the chart's line; the selected one in front. A tall chart names them, upwards from their pins. */
export const ElevationIcons = memo(function ElevationIcons({ icons, width, height }: ElevationIconsProps) {
  const waypoints = useSnapshot(guideMap).waypoints;
  const nameOf = useWaypointName();
  const isNamed = plotHeight({ width, height }) >= NAMED_HEIGHT;
  const inOrder = icons.toSorted((a, b) => Number(a.isSelected) - Number(b.isSelected));
  return (
    <svg className={styles.layer} width={width} height={height} aria-hidden="true">
      <g transform={`translate(${PLOT_MARGIN.left} ${PLOT_MARGIN.top})`}>
        {inOrder.map(({ index, x, y, isSelected }) => {
          const size = isSelected ? SELECTED_PIN : PIN;
          const waypoint = waypoints[index];
          const top = y - size.height - NAME_GAP;
          const name = isNamed && waypoint ? shortened(nameOf(waypoint), top / LETTER_WIDTH) : "";
          return (
            <g key={index}>
              {name && (
                <text className={styles.name} transform={`translate(${x + 4} ${top}) rotate(-90)`}>
                  {name}
                </text>
              )}
              <image
                href={`/waypoints/${isSelected ? "selected" : waypoint?.type}.svg`}
                x={x - size.width / 2}
                y={y - size.height}
                {...size}
              />
            </g>
          );
        })}
      </g>
    </svg>
  );
});

/** A name cut to a number of letters; empty when too few of them would remain. */
export function shortened(name: string, most: number): string {
  const letters = [...name];
  if (letters.length <= most) return name;
  return most < LEAST_LETTERS
    ? ""
    : `${letters
        .slice(0, Math.floor(most) - 1)
        .join("")
        .trimEnd()}…`;
}
