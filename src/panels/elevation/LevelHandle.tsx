import type { KeyboardEvent, RefObject } from "react";
import { useText } from "../../i18n/useText.ts";
import { type ProfileLevel, setProfileLevel } from "../../stores/profile.ts";
import styles from "./LevelHandle.module.css";
import { levelForKey } from "./profileLevels.ts";
import { startLevelDrag } from "./startLevelDrag.ts";

interface LevelHandleProps {
  ref: RefObject<HTMLElement | null>;
  level: ProfileLevel;
}

/** The panel's upper edge: dragged, or moved by the arrow keys, it changes the profile's level. */
export function LevelHandle({ ref, level }: LevelHandleProps) {
  const text = useText();
  const follow = (event: KeyboardEvent) => {
    const target = levelForKey(event.key, level);
    if (target === null) return;
    event.preventDefault();
    setProfileLevel(target);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that is moved is no <hr>
    <div
      ref={ref as RefObject<HTMLDivElement | null>}
      className={styles.edge}
      role="separator"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label={text("profile.level")}
      aria-valuemin={1}
      aria-valuemax={3}
      aria-valuenow={level}
      aria-valuetext={text(`profile.level${level}`)}
      onPointerDown={startLevelDrag}
      onKeyDown={follow}
    />
  );
}
