import { useSnapshot } from "valtio";
import type { CartWire } from "../contract/cartCalls.ts";
import { useMoney } from "../i18n/useMoney.ts";
import { useText } from "../i18n/useText.ts";
import { paths } from "../lib/address/paths.ts";
import { publicConfig } from "../lib/publicConfig.ts";
import { cartMark, closeCart } from "../stores/cart/cartMark.ts";
import { checkout, leaveForCheckout } from "../stores/cart/leaveForCheckout.ts";
import { noteReturnPath } from "../stores/person/returnPath.ts";
import { session } from "../stores/person/session.ts";
import { Button } from "../ui/controls/Button.tsx";
import { OwnershipNote } from "../ui/OwnershipNote.tsx";
import { CartLine } from "./CartLine.tsx";
import styles from "./CartLines.module.css";
import { PendingLine } from "./PendingLine.tsx";

/** The lines of a cart, what they cost, and the way to the checkout. */
export function CartLines({ cart }: { cart: Pick<CartWire, "lineItems" | "itemsSubtotal"> }) {
  const text = useText();
  const money = useMoney();
  const { status } = useSnapshot(session);
  const { isPending } = useSnapshot(checkout);
  const { adding } = useSnapshot(cartMark);
  const pending = adding.filter(
    ({ variantId }) => !cart.lineItems.some(({ variant }) => variant.id === variantId),
  );
  const hasCharge = cart.lineItems.some(({ problem }) => problem == null);
  const leave = () => {
    noteReturnPath({ isForCart: true });
    closeCart();
  };
  return (
    <>
      <ul className={styles.list}>
        {cart.lineItems.map((line) => (
          <CartLine key={line.id} line={line} />
        ))}
        {pending.map((item) => (
          <PendingLine key={item.guideId} item={item} />
        ))}
      </ul>
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
          <Button variant="blaze" size={48} isWide href={paths.login} onClick={leave}>
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
    </>
  );
}
