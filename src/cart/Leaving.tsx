import { createPortal } from "react-dom";
import { useSnapshot } from "valtio";
import { useText } from "../i18n/useText.ts";
import { Spinner } from "../ui/Spinner.tsx";
import { VisuallyHidden } from "../ui/VisuallyHidden.tsx";
import styles from "./Leaving.module.css";
import { checkout } from "./leaveForCheckout.ts";

/** Covers the page while the browser loads the checkout of another site. */
export function Leaving() {
  const text = useText();
  const { isLeaving } = useSnapshot(checkout);
  if (!isLeaving) return null;
  return createPortal(
    <div className={styles.cover} role="status">
      <Spinner size={40} />
      <VisuallyHidden>{text("cart.leaving")}</VisuallyHidden>
    </div>,
    document.body,
  );
}
