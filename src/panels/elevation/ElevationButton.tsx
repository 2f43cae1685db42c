import { ChartArea, ChevronUp } from "lucide-react";
import { useText } from "../../i18n/useText.ts";
import { setProfileLevel } from "../../stores/profile.ts";
import styles from "./ElevationButton.module.css";

/** What is left of the profile at level 1: the way to show it. */
export function ElevationButton() {
  const text = useText();
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={text("profile.show")}
      aria-expanded={false}
      onClick={() => setProfileLevel(2)}
    >
      <ChartArea aria-hidden="true" />
      <span className={styles.label}>{text("profile.title")}</span>
      <ChevronUp aria-hidden="true" />
    </button>
  );
}
