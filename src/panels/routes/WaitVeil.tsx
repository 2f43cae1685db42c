import { Spinner } from "../../ui/marks/Spinner.tsx";
import styles from "./WaitVeil.module.css";

/** Covers the planner while routes are loaded or saved. */
export function WaitVeil({ label }: { label: string }) {
  return (
    <div className={styles.veil} role="status" aria-label={label}>
      <Spinner />
    </div>
  );
}
