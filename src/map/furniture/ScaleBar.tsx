import { useSnapshot } from "valtio";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { camera } from "../../stores/camera.ts";
import { settings } from "../../stores/settings.ts";
import { metersPerPixel } from "../camera/screenFrame.ts";
import styles from "./ScaleBar.module.css";
import { scaleSteps } from "./scaleSteps.ts";

const MAX_PIXELS = 144;

/** The scale at the middle of the uncovered area, styled like the neatline. */
export function ScaleBar() {
  const text = useText();
  const format = useFormat();
  const { distanceUnit } = useSnapshot(settings);
  const { view } = useSnapshot(camera);
  if (!view) return <div className={styles.place} />;
  const { centre, zoom } = view;
  const pixelMeters = metersPerPixel({ latitude: centre[1], zoom });
  const { pixels, unit, half, full } = scaleSteps(pixelMeters, MAX_PIXELS, distanceUnit);
  return (
    <div className={styles.scale} style={{ width: pixels + 16 }} aria-hidden="true">
      <span className={styles.start}>0</span>
      <span className={styles.middle}>{format.plain(half)}</span>
      <span className={styles.end}>
        {format.plain(full)} {text(`units.${unit}`)}
      </span>
      <span className={styles.bar} />
    </div>
  );
}
