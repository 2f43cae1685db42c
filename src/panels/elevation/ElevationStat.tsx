import type { ReactNode } from "react";
import hidden from "../../ui/VisuallyHidden.module.css";
import styles from "./ElevationStats.module.css";

interface ElevationStatProps {
  words: string;
  /** Replaces the words where there is little room. */
  value: string;
  icon?: ReactNode;
}

/** A number in the chart's head: in words, or with an icon where the panel is narrow. */
export function ElevationStat({ words, value, icon }: ElevationStatProps) {
  return (
    <span>
      <span className={hidden.inNarrowChart}>{words}</span>
      <span className={styles.short} aria-hidden="true">
        {icon}
        {value}
      </span>
    </span>
  );
}
