import type { ReactNode } from "react";
import styles from "./Stats.module.css";

export interface Stat {
  label: string;
  /** A number, or small marks in its place. */
  value: ReactNode;
  unit?: string;
}

/** Numbers side by side in a box, each under its name, the unit small. */
export function Stats({ items }: { items: readonly Stat[] }) {
  return (
    <dl className={styles.stats}>
      {items.map(({ label, value, unit }) => (
        <div key={label} className={styles.stat}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            {value}
            {unit && <small className={styles.unit}> {unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
