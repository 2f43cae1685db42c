import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { redemption } from "../../stores/person/redemption.ts";
import { session } from "../../stores/person/session.ts";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { RedeemForm } from "./RedeemForm.tsx";

interface RedeemDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Redeems a code for a guide. While the request is under way, only the browser's Back closes it. */
export function RedeemDialog({ isOpen, onClose }: RedeemDialogProps) {
  const text = useText();
  const { status } = useSnapshot(session);
  const close = () => {
    if (!redemption.isPending) onClose();
  };
  return (
    <Dialog
      title={text("profile.redeemCode")}
      closeLabel={text("shell.close")}
      isOpen={isOpen && status !== "guest"}
      onClose={close}
      size="small"
      beginsAt="input"
    >
      <RedeemForm onClose={onClose} />
    </Dialog>
  );
}
