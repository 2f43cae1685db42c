import type { ReactNode } from "react";
import typography from "../typography.module.css";
import styles from "./Stats.module.css";

export interface Stat {
  label: string;
  /** A number, or small icons. */
  value: ReactNode;
  unit?: string;
}

/** Figures side by side in a box, each below its label. */
export function Stats({ items }: { items: readonly Stat[] }) {
  return (
    <dl className={styles.stats}>
      {items.map(({ label, value, unit }) => (
        <div key={label} className={styles.stat}>
          <dt className={typography.faint}>{label}</dt>
          <dd className={styles.value}>
            {value}
            {unit && <small className={styles.unit}> {unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
