import { useFormat } from "../../i18n/useFormat.ts";
import { pictureScale } from "../../lib/pictureScale.ts";
import { type DistanceUnitName, UNITS } from "../../lib/units.ts";
import styles from "./PreviewScale.module.css";

const MAX_PIXELS = 110;

interface PreviewScaleProps {
  metersPerPixel: number;
  unit: DistanceUnitName;
}

/** The scale bar of the preview picture, styled like the neatline. */
export function PreviewScale({ metersPerPixel, unit }: PreviewScaleProps) {
  const format = useFormat();
  const { value, pixels } = pictureScale(metersPerPixel, MAX_PIXELS, UNITS[unit].valueInMeters);
  return (
    <span className={styles.scale} aria-hidden="true">
      <span className={styles.ends} style={{ width: pixels }}>
        <span>0</span>
        <span>{format.shortQuantity(value, unit)}</span>
      </span>
      <span className={styles.bar} style={{ width: pixels }} />
    </span>
  );
}
