import { useSnapshot } from "valtio";
import type { CartWire } from "../contract/cartCalls.ts";
import { useFormat } from "../i18n/useFormat.ts";
import { useMoney } from "../i18n/useMoney.ts";
import { useShownSettings } from "../i18n/useShown.ts";
import { useText } from "../i18n/useText.ts";
import { paths } from "../lib/address/paths.ts";
import { guideTitle } from "../lib/guides/guideTitle.ts";
import { publicConfig } from "../lib/publicConfig.ts";
import type { CartItem } from "../stores/cart/cartItem.ts";
import { cartSummary, closeCart } from "../stores/cart/cartSummary.ts";
import { checkout, leaveForCheckout } from "../stores/cart/leaveForCheckout.ts";
import { noteReturnPath } from "../stores/person/returnPath.ts";
import { session } from "../stores/person/session.ts";
import { Button } from "../ui/controls/Button.tsx";
import { GuideLogo } from "../ui/marks/GuideLogo.tsx";
import { Spinner } from "../ui/marks/Spinner.tsx";
import { OwnershipNote } from "../ui/OwnershipNote.tsx";
import typography from "../ui/typography.module.css";
import { VisuallyHidden } from "../ui/VisuallyHidden.tsx";
import cartLine from "./CartLine.module.css";
import { CartLine } from "./CartLine.tsx";
import styles from "./CartLines.module.css";

/** The lines of a cart, what they cost, and the way to the checkout. */
export function CartLines({ cart }: { cart: Pick<CartWire, "lineItems" | "itemsSubtotal"> }) {
  const text = useText();
  const money = useMoney();
  const { status } = useSnapshot(session);
  const { isPending } = useSnapshot(checkout);
  const { adding } = useSnapshot(cartSummary);
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

/** A guide on its way into the cart. */
function PendingLine({ item }: { item: CartItem }) {
  const text = useText();
  const { price } = useFormat();
  const { language } = useShownSettings();
  const { guideIconImage, guidePrice, currencyCode } = item;
  return (
    <li className={cartLine.line} aria-busy="true">
      <GuideLogo src={guideIconImage || null} activity={null} size={56} />
      <div className={cartLine.words}>
        <span className={typography.name} dir="auto">
          {guideTitle(item, language)}
        </span>
        <span className={cartLine.price}>{price({ final: guidePrice, currencyCode })}</span>
      </div>
      <span className={cartLine.pending}>
        <Spinner size={20} />
        <VisuallyHidden>{text("cart.adding")}</VisuallyHidden>
      </span>
    </li>
  );
}
