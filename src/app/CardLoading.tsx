import { useText } from "../i18n/useText.ts";
import { Spinner } from "../ui/Spinner.tsx";
import { VisuallyHidden } from "../ui/VisuallyHidden.tsx";
import styles from "./CardLoading.module.css";

/** Stands for a card on the dimmed map whose code is on the way. */
export function CardLoading() {
  const text = useText();
  return (
    <div className={styles.dimmed} role="status">
      <span className={styles.disc}>
        <Spinner size={24} />
      </span>
      <VisuallyHidden>{text("shell.loading")}</VisuallyHidden>
    </div>
  );
}
