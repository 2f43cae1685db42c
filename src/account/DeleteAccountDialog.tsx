import { useState } from "react";
import { useSnapshot } from "valtio";
import { deleteAccount } from "../api/accountApi.ts";
import { useText } from "../i18n/useText.ts";
import { publicConfig } from "../lib/publicConfig.ts";
import { session } from "../stores/person/session.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { TextField } from "../ui/form/TextField.tsx";
import { signOut } from "./actions/signOut.ts";

interface DeleteAccountDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Deletes the account once its username has been typed. An account of another provider is deleted there. */
export function DeleteAccountDialog({ isOpen, onClose }: DeleteAccountDialogProps) {
  const text = useText();
  const { user, status } = useSnapshot(session);
  const [typed, setTyped] = useState("");
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    setTyped("");
  }
  const username = user?.username ?? "";
  const { userPoolEndpoint, supportEmail } = publicConfig();
  const isHere = Boolean(userPoolEndpoint);
  return (
    <ConfirmDialog
      title={text("profile.deleteAccount")}
      confirmLabel={text("profile.deleteForEver")}
      cancelLabel={text("profile.cancel")}
      isDanger
      isConfirmDisabled={!isHere || typed.trim().toLowerCase() !== username.toLowerCase()}
      isOpen={isOpen && status !== "guest"}
      onClose={onClose}
      onConfirm={async () => {
        await deleteAccount(typed.trim());
        void signOut();
      }}
    >
      {isHere ? (
        <>
          <p>{text("profile.deleteText")}</p>
          <TextField
            label={text("profile.typeUsername", { username })}
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        </>
      ) : (
        <p>{text("profile.deleteElsewhere", { email: supportEmail ?? "" })}</p>
      )}
    </ConfirmDialog>
  );
}
