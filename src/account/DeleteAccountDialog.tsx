import { useState } from "react";
import { useSnapshot } from "valtio";
import { deleteAccount } from "../api/accountApi.ts";
import { useText } from "../i18n/useText.ts";
import { publicConfig } from "../lib/publicConfig.ts";
import { session } from "../stores/person/session.ts";
import { notify } from "../stores/showToast.ts";
import { Checkbox } from "../ui/form/Checkbox.tsx";
import { TextField } from "../ui/form/TextField.tsx";
import { MailText } from "../ui/MailText.tsx";
import { ConfirmDialog } from "../ui/overlays/ConfirmDialog.tsx";
import { Dialog, type DialogState } from "../ui/overlays/Dialog.tsx";
import { signOut } from "./actions/signOut.ts";
import styles from "./DeleteAccountDialog.module.css";

/** Deletes the account once its username has been typed. An account of another provider is deleted there. */
export function DeleteAccountDialog(props: DialogState) {
  const { userPoolEndpoint } = publicConfig();
  return userPoolEndpoint ? <DeleteHere {...props} /> : <DeleteElsewhere {...props} />;
}

function DeleteHere({ isOpen, onClose }: DialogState) {
  const text = useText();
  const { user } = useSnapshot(session);
  const [typed, setTyped] = useState("");
  const [removesComments, setRemovesComments] = useState(false);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    setTyped("");
    setRemovesComments(false);
  }
  const username = user?.username ?? "";
  return (
    <ConfirmDialog
      title={text("profile.deleteAccount")}
      confirmLabel={text("profile.deleteForEver")}
      cancelLabel={text("profile.cancel")}
      isDanger
      isConfirmDisabled={typed.trim().toLowerCase() !== username.toLowerCase()}
      isOpen={isOpen}
      hasEntry
      onClose={onClose}
      onConfirm={async () => {
        await deleteAccount(typed.trim(), removesComments);
        void signOut();
        notify("accountDeleted");
      }}
    >
      <p>{text("profile.deleteText")}</p>
      <TextField
        label={text("profile.typeUsername", { username })}
        value={typed}
        autoComplete="off"
        isExact
        onChange={(event) => setTyped(event.target.value)}
      />
      <Checkbox
        label={text("profile.deleteComments")}
        checked={removesComments}
        onChange={({ target }) => setRemovesComments(target.checked)}
      />
    </ConfirmDialog>
  );
}

function DeleteElsewhere({ isOpen, onClose }: DialogState) {
  const text = useText();
  const { supportEmail } = publicConfig();
  return (
    <Dialog title={text("profile.deleteAccount")} isOpen={isOpen} onClose={onClose} size="small">
      <p className={styles.elsewhere}>
        {text("profile.accountElsewhere")}{" "}
        {supportEmail && (
          <MailText text={text("profile.deleteElsewhere", { email: "|" })} address={supportEmail} />
        )}
      </p>
    </Dialog>
  );
}
