import { ChartArea, ChevronUp } from "lucide-react";
import type { RefObject } from "react";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { setElevationLevel } from "../../stores/elevation/elevation.ts";
import press from "../../ui/controls/press.module.css";
import styles from "./ElevationButton.module.css";
import { startLevelDrag } from "./startLevelDrag.ts";

/** What remains of the chart at level 1: a button that shows it, by a press or a drag upwards. */
export function ElevationButton({ ref }: { ref: RefObject<HTMLElement | null> }) {
  const text = useText();
  return (
    <button
      ref={ref as RefObject<HTMLButtonElement | null>}
      type="button"
      className={classNames(press.paper, styles.button)}
      aria-label={text("elevation.show")}
      aria-expanded={false}
      data-lower-left=""
      onPointerDown={startLevelDrag}
      onClick={() => setElevationLevel(2)}
    >
      <ChartArea aria-hidden="true" />
      <span className={styles.label}>{text("elevation.title")}</span>
      <ChevronUp aria-hidden="true" />
    </button>
  );
}
