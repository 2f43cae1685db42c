import { useText } from "../i18n/useText.ts";
import { OfflineNote } from "../ui/states/OfflineNote.tsx";
import { Skeleton } from "../ui/states/Skeleton.tsx";
import { VisuallyHidden } from "../ui/VisuallyHidden.tsx";
import styles from "./CheckoutCard.module.css";
import { CheckoutFrame } from "./CheckoutFrame.tsx";

/** The shape of the checkout while the order loads. */
export function CheckoutLoading() {
  const text = useText();
  return (
    <CheckoutFrame
      order={
        <div className={styles.rows} aria-hidden="true">
          <Skeleton width={120} height={20} />
          <Skeleton height={48} />
          <Skeleton height={44} />
          <Skeleton height={24} />
        </div>
      }
    >
      <div role="status">
        <VisuallyHidden>{text("checkout.loading")}</VisuallyHidden>
        <OfflineNote />
      </div>
      <div className={styles.rows} aria-hidden="true">
        <Skeleton width={180} height={30} />
        <Skeleton height={44} />
        <Skeleton height={44} />
        <Skeleton height={44} />
        <Skeleton height={44} />
        <Skeleton height={48} />
      </div>
    </CheckoutFrame>
  );
}
