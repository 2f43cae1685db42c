import type { GridNumber } from "../../../lib/print/gridNumbers.ts";
import type { UtmGrid } from "../../../lib/print/utmGrid.ts";
import styles from "./MapSheet.module.css";

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

/** Their numbers along the edges. */
export function GridNumbers({ numbers }: { numbers: readonly GridNumber[] }) {
  return numbers.map(({ kilometers, x, y, width, height }) => (
    <text key={`${kilometers} ${x} ${y}`} className={styles.gridNumber} x={x + width / 2} y={y + height}>
      {kilometers}
    </text>
  ));
}
