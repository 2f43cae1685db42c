import { useText } from "../../i18n/useText.ts";
import { OfflineNote } from "../../ui/states/OfflineNote.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import styles from "./CardLoading.module.css";
import { LoadingDisc } from "./LoadingDisc.tsx";

/** Placeholder for a card over the dimmed map while its code loads. */
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
