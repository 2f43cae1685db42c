import { useSnapshot } from "valtio";
import type { CartWire } from "../contract/cartCalls.ts";
import { useMoney } from "../i18n/useMoney.ts";
import { useText } from "../i18n/useText.ts";
import { paths } from "../lib/address/paths.ts";
import { publicConfig } from "../lib/publicConfig.ts";
import { closeCart } from "../stores/cart/cartSummary.ts";
import { checkout, leaveForCheckout } from "../stores/cart/leaveForCheckout.ts";
import { noteReturnPath } from "../stores/person/returnPath.ts";
import { session } from "../stores/person/session.ts";
import { Button } from "../ui/controls/Button.tsx";
import { OwnershipNote } from "../ui/OwnershipNote.tsx";
import styles from "./CartFoot.module.css";

/** What a cart costs, and the way to the checkout: for guests the sign-in. */
export function CartFoot({ cart }: { cart: Pick<CartWire, "lineItems" | "itemsSubtotal"> }) {
  const text = useText();
  const money = useMoney();
  const { status } = useSnapshot(session);
  const { isPending } = useSnapshot(checkout);
  const hasCharge = cart.lineItems.some(({ problem }) => problem == null);
  const leave = () => {
    noteReturnPath({ isForCart: true });
    closeCart();
  };
  return (
    <div className={styles.foot}>
      {hasCharge && <OwnershipNote />}
      <p className={styles.sum}>
        <span>
          {text("cart.subtotal")}
          {publicConfig().pricesIncludeTax && <small>{text("cart.includesTax")}</small>}
        </span>
        <b className={styles.amount}>{money(cart.itemsSubtotal)}</b>
      </p>
      {status === "guest" ? (
        <Button variant="blaze" size={48} isWide href={paths.login} isReplacing onClick={leave}>
          {text("cart.signIn")}
        </Button>
      ) : (
        <Button
          variant="blaze"
          size={48}
          isWide
          loading={isPending}
          disabled={!hasCharge}
          onClick={() => void leaveForCheckout()}
        >
          {text("cart.checkout")}
        </Button>
      )}
    </div>
  );
}
