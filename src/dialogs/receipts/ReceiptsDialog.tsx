import { Printer } from "lucide-react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { publicConfig } from "../../lib/publicConfig.ts";
import { session } from "../../stores/person/session.ts";
import { useOwnProfile } from "../../stores/person/useOwnProfile.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { MailText } from "../../ui/MailText.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { ProfileFailed } from "../profile/ProfileFailed.tsx";
import { ProfileLoading } from "../profile/ProfileLoading.tsx";
import styles from "./ReceiptsDialog.module.css";
import { ReceiptTable } from "./ReceiptTable.tsx";

interface ReceiptsDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** What the reader has bought, to be printed or opened. */
export function ReceiptsDialog({ isOpen, onClose }: ReceiptsDialogProps) {
  const text = useText();
  const { status: sessionStatus } = useSnapshot(session);
  const { status, profile } = useOwnProfile(isOpen);
  const purchases = profile && [...profile.purchases, ...profile.refunded];
  return (
    <Dialog
      title={text("profile.myPurchases")}
      closeLabel={text("shell.close")}
      isOpen={isOpen && sessionStatus !== "guest"}
      onClose={onClose}
      size="large"
    >
      {status === "loading" && <ProfileLoading />}
      {status === "failed" && <ProfileFailed />}
      {purchases && (
        <>
          <p className={styles.holder}>
            {text("shell.productName")}
            <br />
            {[profile.displayName || profile.username, profile.email].filter(Boolean).join(", ")}
          </p>
          <ReceiptTable purchases={purchases} />
        </>
      )}
      <div className={styles.foot}>
        <SupportNote />
        {purchases && purchases.length > 0 && (
          <Button
            className={styles.print}
            icon={<Printer aria-hidden="true" />}
            size={32}
            onClick={() => window.print()}
          >
            {text("profile.print")}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** Where to write for a purchase that is missing. */
function SupportNote() {
  const text = useText();
  const { supportEmail } = publicConfig();
  if (!supportEmail) return null;
  return (
    <p className={styles.note}>
      <MailText text={text("profile.missingPurchase", { email: "|" })} address={supportEmail} />
    </p>
  );
}
