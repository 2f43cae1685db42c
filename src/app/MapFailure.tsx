import { useText } from "../i18n/useText.ts";
import styles from "./MapFailure.module.css";

/** Stands for the map where the browser cannot draw it; the panels still work. */
export function MapFailure() {
  const text = useText();
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.title}>{text("shell.mapFailed")}</p>
      <p>{text("shell.mapFailedText")}</p>
    </div>
  );
}
