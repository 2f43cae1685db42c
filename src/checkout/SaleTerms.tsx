import type { CheckoutWire } from "../contract/checkoutCalls.ts";
import { useText } from "../i18n/useText.ts";
import { publicConfig } from "../lib/publicConfig.ts";
import { SmartLink } from "../ui/controls/SmartLink.tsx";
import styles from "./SaleTerms.module.css";

/** Who sells, where the receipt goes to, and on which terms. */
export function SaleTerms({ order }: { order: CheckoutWire }) {
  const text = useText();
  const { seller, links, pricesIncludeTax } = publicConfig();
  const name = seller?.length ? seller.join(", ") : text("shell.productName");
  return (
    <div className={styles.terms}>
      <p dir="auto">{text("checkout.soldBy", { seller: name })}</p>
      {order.receiptTo && <p>{text("checkout.receiptTo", { email: order.receiptTo })}</p>}
      {pricesIncludeTax && <p>{text("checkout.includesTax")}</p>}
      {links.terms && (
        <p>
          <SmartLink href={links.terms}>{text("checkout.terms")}</SmartLink>
        </p>
      )}
    </div>
  );
}
