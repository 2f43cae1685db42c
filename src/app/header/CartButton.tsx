import { ShoppingCart } from "lucide-react";
import { type ComponentProps, type ReactElement, useState } from "react";
import { useSnapshot } from "valtio";
import { usePlural } from "../../i18n/usePlural.ts";
import { useText } from "../../i18n/useText.ts";
import { withTexts } from "../../i18n/withTexts.ts";
import { onDemand } from "../../lib/react/onDemand.tsx";
import { useBackCloses } from "../../lib/react/useBackCloses.ts";
import { cartSummary, closeCart, openCart } from "../../stores/cart/cartSummary.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import press from "../../ui/controls/press.module.css";
import { ErrorBoundary } from "../../ui/ErrorBoundary.tsx";
import { CountBadge } from "../../ui/marks/CountBadge.tsx";
import { OfflineNote } from "../../ui/states/OfflineNote.tsx";
import { ReloadNote } from "../../ui/states/ReloadNote.tsx";
import styles from "./Header.module.css";

const CartPopover = onDemand(
  async () => (await withTexts(import("../../cart/CartPopover.tsx"), "cart")).CartPopover,
  ({ trigger }: { trigger: ReactElement }) => (
    <>
      {trigger}
      <OfflineNote />
    </>
  ),
);

/** Opens the cart, whose code is loaded on first use. The number of guides is known at once, from storage. */
export function CartButton() {
  const { isOpen } = useSnapshot(cartSummary);
  // Here, since an entry that a reload has left is removed before the cart is opened.
  useBackCloses("cart", isOpen, closeCart);
  const [hasOpened, setHasOpened] = useState(false);
  if (isOpen && !hasOpened) setHasOpened(true);
  if (!hasOpened) return <CartIcon aria-haspopup="dialog" aria-expanded={false} onClick={openCart} />;
  const close = () => {
    closeCart();
    setHasOpened(false);
  };
  return (
    <ErrorBoundary
      fallback={
        <>
          <CartIcon aria-haspopup="dialog" />
          <ReloadNote onClose={close} />
        </>
      }
    >
      <CartPopover trigger={<CartIcon />} />
    </ErrorBoundary>
  );
}

function CartIcon(props: Partial<ComponentProps<typeof IconButton>>) {
  const text = useText();
  const plural = usePlural();
  const { variantIds } = useSnapshot(cartSummary);
  const count = variantIds.length;
  return (
    <IconButton
      {...props}
      className={press.opener}
      label={count > 0 ? plural("shell.cartGuides", count) : text("shell.cart")}
      icon={
        <>
          <ShoppingCart />
          {count > 0 && (
            <span className={styles.count}>
              <CountBadge count={count} />
            </span>
          )}
        </>
      }
    />
  );
}
