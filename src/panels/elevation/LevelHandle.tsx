import type { KeyboardEvent, RefObject } from "react";
import { useText } from "../../i18n/useText.ts";
import { type ElevationLevel, setElevationLevel } from "../../stores/elevation/elevation.ts";
import focus from "../../ui/focus.module.css";
import { levelForKey, startLevelDrag } from "./elevationLevels.ts";
import styles from "./LevelHandle.module.css";

/** The panel's upper edge: dragged, or moved by the arrow keys, it changes the chart's level. */
export function LevelHandle({ ref, level }: { ref: RefObject<HTMLElement | null>; level: ElevationLevel }) {
  const text = useText();
  const follow = (event: KeyboardEvent) => {
    const target = levelForKey(event.key, level);
    if (target === null) return;
    event.preventDefault();
    setElevationLevel(target);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a movable separator is not an <hr>
    <div
      ref={ref as RefObject<HTMLDivElement | null>}
      className={`${focus.elsewhere} ${styles.edge}`}
      role="separator"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label={text("elevation.level")}
      aria-valuemin={1}
      aria-valuemax={3}
      aria-valuenow={level}
      aria-valuetext={text(`elevation.level${level}`)}
      onPointerDown={startLevelDrag}
      onKeyDown={follow}
    />
  );
}
