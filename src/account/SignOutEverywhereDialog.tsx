import { useText } from "../i18n/useText.ts";
import { session } from "../stores/person/session.ts";
import { ConfirmDialog } from "../ui/overlays/ConfirmDialog.tsx";
import type { DialogState } from "../ui/overlays/Dialog.tsx";
import { signOut } from "./actions/signOut.ts";
import { callProvider } from "./callProvider.ts";
import { SignOutEffects } from "./SignOutEffects.tsx";
import { ensureAccessToken } from "./signedInSession.ts";

/** Ends the sessions on all devices, this one included. */
export function SignOutEverywhereDialog({ isOpen, onClose }: DialogState) {
  const text = useText();
  return (
    <ConfirmDialog
      title={text("profile.signOutEverywhere")}
      confirmLabel={text("shell.signOut")}
      cancelLabel={text("profile.cancel")}
      isOpen={isOpen}
      hasEntry
      onClose={onClose}
      onConfirm={signOutEverywhere}
    >
      <p>{text("profile.signOutEverywhereText")}</p>
      <SignOutEffects isOpen={isOpen} />
    </ConfirmDialog>
  );
}

/**
 * Revokes every sign-in of the account, then signs out here. Access tokens that other devices hold work until they
 * expire.
 * @throws Error if the provider did not do it; then this session continues
 */
async function signOutEverywhere(): Promise<void> {
  await ensureAccessToken({ canWait: false });
  const response = await callProvider("GlobalSignOut", () => ({ AccessToken: session.accessToken }));
  if (!response?.ok) throw new Error(`The sign-ins were not revoked: ${response?.status}`);
  void signOut();
}
