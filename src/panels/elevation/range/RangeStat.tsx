import type { ReactNode } from "react";
import styles from "./RangeStats.module.css";

interface RangeStatProps {
  words: string;
  /** Stands for the words where there is little room. */
  value: string;
  icon?: ReactNode;
}

/** A number of the range: in words, or with an icon where the panel is narrow. */
export function RangeStat({ words, value, icon }: RangeStatProps) {
  return (
    <span>
      <span className={styles.words}>{words}</span>
      <span className={styles.short} aria-hidden="true">
        {icon}
        {value}
      </span>
    </span>
  );
}
