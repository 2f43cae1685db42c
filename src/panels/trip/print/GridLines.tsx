import type { MapFrame } from "../../../lib/print/mapFrame.ts";
import type { UtmGrid } from "../../../lib/print/utmGrid.ts";
import styles from "./MapSheet.module.css";

/** Millimetres between the edge and a number. */
const INSET = 0.8;

/** The lines of the kilometre grid. */
export function GridLines({ grid }: { grid: UtmGrid }) {
  return (
    <path
      className={styles.gridLines}
      data-part="grid"
      d={grid.lines
        .map(({ points }) => `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L")}`)
        .join("")}
    />
  );
}

/** Their numbers, in full kilometres, along the edges. */
export function GridNumbers({ grid, frame }: { grid: UtmGrid; frame: MapFrame }) {
  return grid.lines.flatMap(({ kilometers, isEasting, crossings }) =>
    crossings.map(([x, y]) => {
      const isNearCorner = isEasting ? x < 8 || x > frame.width - 8 : y < 5 || y > frame.height - 5;
      if (isNearCorner) return null;
      const place = isEasting
        ? { x, y: y === 0 ? 3 : frame.height - INSET, textAnchor: "middle" as const }
        : {
            x: x === 0 ? INSET : frame.width - INSET,
            y: y + 0.9,
            textAnchor: x === 0 ? ("start" as const) : ("end" as const),
          };
      return (
        <text key={`${kilometers} ${x} ${y}`} className={styles.gridNumber} {...place}>
          {kilometers}
        </text>
      );
    }),
  );
}
