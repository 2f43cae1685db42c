import { useText } from "../i18n/useText.ts";
import { OfflineNote } from "../ui/OfflineNote.tsx";
import { VisuallyHidden } from "../ui/VisuallyHidden.tsx";
import styles from "./CardLoading.module.css";
import { LoadingDisc } from "./LoadingDisc.tsx";

/** Stands for a card on the dimmed map whose code is on the way. */
export function CardLoading() {
  const text = useText();
  return (
    <div className={styles.dimmed} role="status">
      <LoadingDisc />
      <VisuallyHidden>{text("shell.loading")}</VisuallyHidden>
      <OfflineNote />
    </div>
  );
}
