import styles from "../marks/Spinner.module.css";
import { Spinner } from "../marks/Spinner.tsx";
import { VisuallyHidden } from "../VisuallyHidden.tsx";

/** Covers the page while something is under way that must not be interrupted. @param label what it is */
export function FullScreenSpinner({ label }: { label: string }) {
  return (
    <div className={styles.cover} role="status">
      <Spinner size={40} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  );
}
