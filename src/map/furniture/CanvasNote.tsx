import { useText } from "../../i18n/useText.ts";
import { hasCanvasNoise } from "../../lib/basemap/canvasNoise.ts";
import styles from "./MapNote.module.css";

/** Explains what the map lacks in a browser that returns noise for what pages draw, and how to get it. */
export function CanvasNote() {
  const text = useText();
  return hasCanvasNoise() ? <p className={styles.note}>{text("map.canvasNoise")}</p> : null;
}
