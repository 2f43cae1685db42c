import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../i18n/useText.ts";
import { ANYBODY } from "../lib/guides/copyOwner.ts";
import { guideTitle } from "../lib/guides/guideTitle.ts";
import { guideCopies, loadGuideCopies } from "../stores/offline/guideCopies.ts";
import { session } from "../stores/person/session.ts";
import { settings } from "../stores/settings.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { signOut } from "./actions/signOut.ts";
import styles from "./SignOutDialog.module.css";

interface SignOutDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Says which guides signing out removes from this device, before it does. */
export function SignOutDialog({ isOpen, onClose }: SignOutDialogProps) {
  const text = useText();
  const { language } = useSnapshot(settings);
  const { status } = useSnapshot(session);
  const { list } = useSnapshot(guideCopies);
  useEffect(() => {
    if (isOpen) void loadGuideCopies();
  }, [isOpen]);
  const paid = (list ?? []).filter(({ owner }) => owner !== ANYBODY);
  return (
    <Dialog
      title={text("offline.signOutTitle")}
      closeLabel={text("shell.close")}
      isOpen={isOpen && status !== "guest"}
      onClose={onClose}
      size="small"
    >
      <div className={styles.content}>
        <p>{text("offline.signOutText")}</p>
        <ul className={styles.guides}>
          {paid.map(({ guide }) => (
            <li key={guide.guideId}>{guideTitle(guide, language)}</li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button onClick={onClose}>{text("offline.staySignedIn")}</Button>
          <Button variant="forest" onClick={() => void signOut()}>
            {text("shell.signOut")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
