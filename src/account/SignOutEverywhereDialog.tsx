import { useSnapshot } from "valtio";
import { useText } from "../i18n/useText.ts";
import { session } from "../stores/person/session.ts";
import { ConfirmDialog } from "../ui/overlays/ConfirmDialog.tsx";
import { signOutEverywhere } from "./actions/signOutEverywhere.ts";

interface SignOutEverywhereDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Ends the sessions on all devices, this one included. */
export function SignOutEverywhereDialog({ isOpen, onClose }: SignOutEverywhereDialogProps) {
  const text = useText();
  const { status } = useSnapshot(session);
  return (
    <ConfirmDialog
      title={text("profile.signOutEverywhere")}
      confirmLabel={text("shell.signOut")}
      cancelLabel={text("profile.cancel")}
      isOpen={isOpen && status !== "guest"}
      onClose={onClose}
      onConfirm={signOutEverywhere}
    >
      <p>{text("profile.signOutEverywhereText")}</p>
    </ConfirmDialog>
  );
}
