import { useSnapshot } from "valtio";
import { useFormat } from "../../i18n/useFormat.ts";
import { useShownSettings } from "../../i18n/useShown.ts";
import { niceNumberWithin } from "../../lib/niceNumber.ts";
import { remPixels } from "../../lib/remPixels.ts";
import { type DistanceUnitName, fromMeters, toMeters, UNITS, type UnitName } from "../../lib/units.ts";
import { camera, type MapView } from "../../stores/camera.ts";
import { metersPerPixel } from "../camera/screenFrame.ts";
import styles from "./ScaleBar.module.css";

/** Below these lengths the bar is labelled in feet or metres. */
const LEAST: Record<DistanceUnitName, { length: number; small: UnitName }> = {
  kilometers: { length: 1, small: "meters" },
  miles: { length: 0.5, small: "feet" },
};

/** Lengths that are easily halved, as multiples of a power of ten: close enough for a bar of nearly constant width. */
const STEPS = [8, 6, 5, 4, 3, 2.4, 2, 1.6, 1.2, 1];

/** Mean width of a character of the labels in their own size (em), gaps between labels included. */
const CHARACTER_EMS = 0.65;

const MAX_PIXELS = 144;
/** Size of the labels as a share of the reader's text size. */
const LABEL_REM = 0.625;

/**
 * The scale at the middle of the uncovered area, styled like the neatline.
 * @param first of the picture that stands for the map, until the map has a view
 */
export function ScaleBar({ first = null }: { first?: Pick<MapView, "centre" | "zoom"> | null }) {
  const format = useFormat();
  const { distanceUnit } = useShownSettings();
  const view = useSnapshot(camera).view ?? first;
  if (!view) return <div className={styles.place} />;
  const { centre, zoom } = view;
  const pixelMeters = metersPerPixel({ latitude: centre[1], zoom });
  const { pixels, unit, half, full } = scaleSteps(pixelMeters, MAX_PIXELS, distanceUnit);
  const middle = format.plain(half);
  const end = format.quantity(full, unit);
  return (
    <div className={styles.scale} aria-hidden="true" data-part="scale">
      <span className={styles.labels} style={{ minWidth: pixels }}>
        <span>0</span>
        {hasRoomAtMiddle(middle, end, pixels / remPixels(LABEL_REM)) && (
          <span className={styles.middle} style={{ left: pixels / 2 }}>
            {middle}
          </span>
        )}
        <span>{end}</span>
      </span>
      <span className={styles.bar} style={{ width: pixels }} />
    </div>
  );
}

interface Scale {
  /** Width of the bar in px. */
  pixels: number;
  unit: UnitName;
  /** Length at the bar's middle and end, in `unit`. */
  half: number;
  full: number;
}

/** The longest such length that fits into `most` pixels. */
export function scaleSteps(metersPerPixel: number, most: number, distanceUnit: DistanceUnitName): Scale {
  const mostMeters = metersPerPixel * most;
  const { length, small } = LEAST[distanceUnit];
  const isLarge = fromMeters(mostMeters, UNITS[distanceUnit].name) >= length * 2;
  const unit: UnitName = isLarge ? distanceUnit : small;
  const full = niceNumberWithin(fromMeters(mostMeters, unit), STEPS);
  return { pixels: toMeters(full, unit) / metersPerPixel, unit, half: full / 2, full };
}

/**
 * Whether a label centred on the middle of the bar stays clear of the one that ends at the end of the bar.
 * @param barEms length of the bar, in sizes of the labels
 */
export function hasRoomAtMiddle(middle: string, end: string, barEms: number): boolean {
  return (middle.length / 2 + end.length + 1) * CHARACTER_EMS <= barEms / 2;
}
