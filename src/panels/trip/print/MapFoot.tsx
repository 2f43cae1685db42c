import { useFormat } from "../../../i18n/useFormat.ts";
import { useShownSettings } from "../../../i18n/useShown.ts";
import { useText } from "../../../i18n/useText.ts";
import { niceNumberWithin } from "../../../lib/niceNumber.ts";
import { type MapFrame, scaleError } from "../../../lib/print/mapFrame.ts";
import type { UtmGrid } from "../../../lib/print/utmGrid.ts";
import { fromMeters, toMeters } from "../../../lib/units.ts";
import styles from "./MapSheet.module.css";
import { useRatio } from "./useRatio.ts";

/** The longest bar, in millimetres. */
const BAR = 66;
const PARTS = 4;
/** A scale that is farther off at the edges is said to be that of the middle. */
const MOST_OFF = 0.005;

interface MapFootProps {
  frame: MapFrame;
  grid: UtmGrid | null;
  credit: string;
}

/** Below a map: its scale as ratio and bar, where north is, the grid, and whose the ground is. */
export function MapFoot({ frame, grid, credit }: MapFootProps) {
  const text = useText();
  const format = useFormat();
  const ratio = useRatio();
  const { distanceUnit } = useShownSettings();
  const { scale } = frame;
  const off = scaleError(frame);
  const meters = scale / 100;
  const length =
    meters < 1000
      ? format.shortQuantity(meters, "meters")
      : format.shortQuantity(meters / 1000, "kilometers");
  const barLength = niceNumberWithin(fromMeters((BAR * scale) / 1000, distanceUnit));
  const bar = (toMeters(barLength, distanceUnit) * 1000) / scale;
  const part = bar / PARTS;
  const zone = grid && `${grid.zone.number}${grid.zone.band}`;
  return (
    <footer className={styles.foot}>
      <svg className={styles.north} viewBox="0 0 10 10" aria-hidden="true">
        <path d="M4 0L6.4 9L4 7.4L1.6 9Z" />
        <text x={6.8} y={3.4}>
          {text("print.north")}
        </text>
      </svg>
      <div>
        <strong>{ratio(scale)}</strong>{" "}
        {off > MOST_OFF
          ? text("print.ratioInMiddle", { length, share: format.percent(off) })
          : text("print.ratioIs", { length })}
        <svg
          className={styles.bar}
          width={`${bar + 16}mm`}
          height="5mm"
          viewBox={`-1 0 ${bar + 16} 5`}
          aria-hidden="true"
        >
          <path data-part="bar" d={`M0 0.4H${bar}V1.8H0Z`} />
          {[0, 2].map((at) => (
            <path key={at} className={styles.barPart} d={`M${at * part} 0.4h${part}v1.4h${-part}z`} />
          ))}
          <text x={0} y={4.6}>
            0
          </text>
          <text x={bar} y={4.6} textAnchor="middle">
            {format.shortQuantity(barLength, distanceUnit)}
          </text>
        </svg>
      </div>
      <div className={styles.small}>
        {zone && <p>{text("print.grid", { zone, kilometers: format.count(grid.kilometers) })}</p>}
        {credit && <p>{credit}</p>}
      </div>
    </footer>
  );
}
