import { useSnapshot } from "valtio";
import { useFormat } from "../../i18n/useFormat.ts";
import { remPixels } from "../../lib/remPixels.ts";
import { camera } from "../../stores/camera.ts";
import { settings } from "../../stores/settings.ts";
import { metersPerPixel } from "../camera/screenFrame.ts";
import styles from "./ScaleBar.module.css";
import { hasRoomAtMiddle, scaleSteps } from "./scaleSteps.ts";

const MAX_PIXELS = 144;
/** Size of the labels as a share of the reader's text size. */
const LABEL_REM = 0.625;

/** The scale at the middle of the uncovered area, styled like the neatline. */
export function ScaleBar() {
  const format = useFormat();
  const { distanceUnit } = useSnapshot(settings);
  const { view } = useSnapshot(camera);
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
