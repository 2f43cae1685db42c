import { Spinner } from "../ui/Spinner.tsx";
import styles from "./LoadingDisc.module.css";

/** Turns over the map where something is on the way; whoever shows it says so in words. */
export function LoadingDisc() {
  return (
    <span className={styles.disc}>
      <Spinner size={24} />
    </span>
  );
}
