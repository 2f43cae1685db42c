import { useText } from "../../i18n/useText.ts";
import { redemption } from "../../stores/person/redemption.ts";
import { Dialog, type DialogState } from "../../ui/overlays/Dialog.tsx";
import { RedeemForm } from "./RedeemForm.tsx";

/** Redeems a code for a guide. While the request is under way, only the browser's Back closes it. */
export function RedeemDialog({ isOpen, onClose }: DialogState) {
  const text = useText();
  const close = () => {
    if (!redemption.isPending) onClose();
  };
  return (
    <Dialog title={text("profile.redeemCode")} isOpen={isOpen} onClose={close} size="small" beginsAt="input">
      <RedeemForm onClose={onClose} />
    </Dialog>
  );
}
