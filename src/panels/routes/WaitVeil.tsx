import { Spinner } from "../../ui/marks/Spinner.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import styles from "./WaitVeil.module.css";

/** Covers the planner while routes are loaded or saved. */
export function WaitVeil({ label }: { label: string }) {
  return (
    <div className={styles.veil} role="status">
      <Spinner />
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  );
}
