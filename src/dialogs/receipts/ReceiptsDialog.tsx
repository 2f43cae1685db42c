import { ArrowLeft, Printer } from "lucide-react";
import { useState } from "react";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { useTitleOf } from "../../i18n/useTitleOf.ts";
import { canPrint } from "../../lib/canPrint.ts";
import { classNames } from "../../lib/classNames.ts";
import { publicConfig } from "../../lib/publicConfig.ts";
import { useOwnProfile } from "../../stores/person/useOwnProfile.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { MailText } from "../../ui/MailText.tsx";
import { Dialog, type DialogState } from "../../ui/overlays/Dialog.tsx";
import { PrintedReceipts } from "../../ui/receipt/PrintedReceipts.tsx";
import { ReceiptView } from "../../ui/receipt/ReceiptView.tsx";
import typography from "../../ui/typography.module.css";
import { ProfilePending } from "../profile/ProfilePending.tsx";
import styles from "./ReceiptsDialog.module.css";
import { ReceiptTable } from "./ReceiptTable.tsx";

/** What the reader has bought, to be opened, and the receipts of it, to be printed. */
export function ReceiptsDialog({ isOpen, onClose }: DialogState) {
  const text = useText();
  const format = useFormat();
  const titleOf = useTitleOf();
  const { status, profile } = useOwnProfile(isOpen);
  const [shownNumber, setShownNumber] = useState<string | null>(null);
  if (!isOpen && shownNumber !== null) setShownNumber(null);
  const purchases = profile && [...profile.purchases, ...profile.refunded];
  const others = (profile?.purchases ?? [])
    .filter(({ orderNumber }) => !orderNumber)
    .map((purchase, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a guide may be granted twice at one moment
      <li key={index}>
        {format.date(Date.parse(purchase.purchaseDate))}, <bdi>{titleOf(purchase)}</bdi>
      </li>
    ));
  const shown = profile?.receipts.find(({ orderNumber }) => orderNumber === shownNumber);
  return (
    <Dialog
      title={shown ? text("receipt.receipt") : text("profile.myPurchases")}
      isOpen={isOpen}
      onClose={onClose}
      size="large"
    >
      <ProfilePending status={status} />
      {profile && shown && (
        <div ref={focus} tabIndex={-1} className={styles.shown}>
          <ReceiptView receipt={shown} buyer={profile} />
        </div>
      )}
      {profile && purchases && !shown && (
        <ReceiptTable
          purchases={purchases}
          numbers={profile.receipts.map(({ orderNumber }) => orderNumber)}
          onShow={setShownNumber}
        />
      )}
      <div className={styles.foot}>
        {shown ? (
          <Button
            className={styles.back}
            variant="text"
            icon={<ArrowLeft />}
            size={32}
            onClick={() => setShownNumber(null)}
          >
            {text("profile.allPurchases")}
          </Button>
        ) : (
          <SupportNote />
        )}
        {canPrint() && purchases && purchases.length > 0 && (
          <Button className={styles.print} icon={<Printer />} size={32} onClick={() => print()}>
            {text("profile.print")}
          </Button>
        )}
      </div>
      {isOpen && profile && (
        <PrintedReceipts
          receipts={shown ? [shown] : profile.receipts}
          buyer={profile}
          others={
            shown || others.length === 0 ? undefined : { title: text("profile.withoutOrder"), rows: others }
          }
        />
      )}
    </Dialog>
  );
}

/** What was pressed is gone, and took the focus along. */
function focus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

/** Where to write for a purchase that is missing. */
function SupportNote() {
  const text = useText();
  const { supportEmail } = publicConfig();
  if (!supportEmail) return null;
  return (
    <p className={classNames(typography.note, styles.note)}>
      <MailText text={text("profile.missingPurchase", { email: "|" })} address={supportEmail} />
    </p>
  );
}
