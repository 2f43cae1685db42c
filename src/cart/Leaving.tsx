import { createPortal } from "react-dom";
import { useSnapshot } from "valtio";
import { useText } from "../i18n/useText.ts";
import { FullScreenSpinner } from "../ui/states/FullScreenSpinner.tsx";
import { checkout } from "./leaveForCheckout.ts";

/** Covers the page while the browser loads the checkout of another site. */
export function Leaving() {
  const text = useText();
  const { isLeaving } = useSnapshot(checkout);
  if (!isLeaving) return null;
  return createPortal(<FullScreenSpinner label={text("cart.leaving")} />, document.body);
}
