import { useText } from "../i18n/useText.ts";
import { OfflineNote } from "../ui/OfflineNote.tsx";
import { VisuallyHidden } from "../ui/VisuallyHidden.tsx";
import styles from "./DialogLoading.module.css";
import { LoadingDisc } from "./LoadingDisc.tsx";

/** Says, after a moment, that an opened dialog's code is on the way. The page can be used meanwhile. */
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
