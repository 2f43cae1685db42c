import { useText } from "../../i18n/useText.ts";
import { OfflineNote } from "../../ui/states/OfflineNote.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import styles from "./DialogLoading.module.css";
import { LoadingDisc } from "./LoadingDisc.tsx";

/** Shows after a delay that a dialog's code is loading. The page stays usable meanwhile. */
export function DialogLoading({ isOpen }: { isOpen: boolean }) {
  const text = useText();
  if (!isOpen) return null;
  return (
    <div className={styles.place} role="status">
      <LoadingDisc />
      <VisuallyHidden>{text("shell.loading")}</VisuallyHidden>
      <OfflineNote />
    </div>
  );
}
