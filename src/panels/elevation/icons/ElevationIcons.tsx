import { memo } from "react";
import { useSnapshot } from "valtio";
import { guideMap } from "../../../stores/guideMap/guideMap.ts";
import styles from "../plot/ElevationPlot.module.css";
import { PLOT_MARGIN, type PlotFrame } from "../plot/plotFrame.ts";
import type { ElevationIcon } from "./useShownIcons.ts";

interface ElevationIconsProps extends PlotFrame {
  icons: readonly ElevationIcon[];
}

const PIN = { width: 15, height: 20 };
const SELECTED_PIN = { width: 22, height: 29 };

/** Waypoints on the chart's line; the selected one in front. */
export const ElevationIcons = memo(function ElevationIcons({ icons, width, height }: ElevationIconsProps) {
  const waypoints = useSnapshot(guideMap).waypoints;
  const inOrder = icons.toSorted((a, b) => Number(a.isSelected) - Number(b.isSelected));
  return (
    <svg className={styles.layer} width={width} height={height} aria-hidden="true">
      <g transform={`translate(${PLOT_MARGIN.left} ${PLOT_MARGIN.top})`}>
        {inOrder.map(({ index, x, y, isSelected }) => {
          const size = isSelected ? SELECTED_PIN : PIN;
          return (
            <image
              key={index}
              href={`/waypoints/${isSelected ? "selected" : waypoints[index]?.type}.svg`}
              x={x - size.width / 2}
              y={y - size.height}
              {...size}
            />
          );
        })}
      </g>
    </svg>
  );
});
