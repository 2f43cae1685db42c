import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { useShownSettings } from "../i18n/useShown.ts";
import { useText } from "../i18n/useText.ts";
import { ANYBODY } from "../lib/guides/copyOwner.ts";
import { guideTitle } from "../lib/guides/guideTitle.ts";
import { waitingCommentOf } from "../stores/guideMap/queueComment.ts";
import { guideCopies, loadGuideCopies } from "../stores/offline/guideCopies.ts";
import { loadOutgoing, type OutgoingItem, sendQueue } from "../stores/outgoing/sendQueue.ts";
import { ConfirmDialog } from "../ui/overlays/ConfirmDialog.tsx";
import type { DialogState } from "../ui/overlays/Dialog.tsx";
import { signOut } from "./actions/signOut.ts";
import styles from "./SignOutDialog.module.css";

/** Lists the guides that signing out removes from this device. */
export function SignOutDialog({ isOpen, onClose }: DialogState) {
  const text = useText();
  const { language } = useShownSettings();
  const { list } = useSnapshot(guideCopies);
  useEffect(() => {
    if (!isOpen) return;
    void loadGuideCopies();
    void loadOutgoing();
  }, [isOpen]);
  const { items } = useSnapshot(sendQueue);
  const waiting = (items as OutgoingItem[]).flatMap((item) => {
    const comment = waitingCommentOf(item);
    return comment ? [{ id: item.id, comment }] : [];
  });
  const paid = (list ?? []).filter(({ owner }) => owner !== ANYBODY);
  return (
    <ConfirmDialog
      title={text("offline.signOutTitle")}
      confirmLabel={text("shell.signOut")}
      cancelLabel={text("offline.staySignedIn")}
      isOpen={isOpen}
      onClose={onClose}
      // The page is signed out at once; the server may be notified later.
      onConfirm={() => void signOut()}
    >
      {paid.length > 0 && (
        <>
          <p>{text("offline.signOutText")}</p>
          <ul className={styles.guides}>
            {paid.map(({ guide }) => (
              <li key={guide.guideId}>{guideTitle(guide, language)}</li>
            ))}
          </ul>
        </>
      )}
      {waiting.length > 0 && (
        <>
          <p>{text("offline.unsentText")}</p>
          <ul className={styles.guides}>
            {waiting.map(({ id, comment }) => (
              <li key={id}>
                {comment.waypointTitle}, {comment.guideName}
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
}
