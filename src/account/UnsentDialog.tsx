import { useSnapshot } from "valtio";
import { useText } from "../i18n/useText.ts";
import { forgetLeft, type OutgoingItem, sendQueue } from "../stores/outgoing/sendQueue.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Dialog, type DialogState } from "../ui/overlays/Dialog.tsx";
import styles from "./UnsentDialog.module.css";
import { UnsentList } from "./UnsentList.tsx";

/** After the server has ended a session: what is not sent, and cannot be if the account is gone. */
export function UnsentDialog({ isOpen, onClose }: DialogState) {
  const text = useText();
  const { left } = useSnapshot(sendQueue);
  const close = () => {
    onClose();
    forgetLeft();
  };
  return (
    <Dialog
      title={text("offline.unsentTitle")}
      isOpen={isOpen && left.length > 0}
      onClose={close}
      size="small"
      foot={<Button onClick={close}>{text("shell.close")}</Button>}
    >
      <div className={styles.content}>
        <p>{text("offline.sessionEndText")}</p>
        <UnsentList items={left as OutgoingItem[]} />
      </div>
    </Dialog>
  );
}
