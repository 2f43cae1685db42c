import { useText } from "../i18n/useText.ts";
import { ConfirmDialog } from "../ui/overlays/ConfirmDialog.tsx";
import type { DialogState } from "../ui/overlays/Dialog.tsx";
import { signOut } from "./actions/signOut.ts";
import { SignOutEffects } from "./SignOutEffects.tsx";

/** Asks before signing out removes guides from this device, or leaves something unsent. */
export function SignOutDialog({ isOpen, onClose }: DialogState) {
  const text = useText();
  return (
    <ConfirmDialog
      title={text("offline.signOutTitle")}
      confirmLabel={text("shell.signOut")}
      cancelLabel={text("offline.staySignedIn")}
      isOpen={isOpen}
      hasEntry
      onClose={onClose}
      // The page is signed out at once; the server may be notified later.
      onConfirm={() => void signOut()}
    >
      <SignOutEffects isOpen={isOpen} />
    </ConfirmDialog>
  );
}
