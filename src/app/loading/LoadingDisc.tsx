import { Spinner } from "../../ui/marks/Spinner.tsx";
import styles from "./LoadingDisc.module.css";

/** A spinner over the map while something loads; the caller provides the text alternative. */
export function LoadingDisc() {
  return (
    <span className={styles.disc}>
      <Spinner size={24} />
    </span>
  );
}
