import { Popover } from "@base-ui/react/popover";
import { ShoppingCart } from "lucide-react";
import { type ReactElement, useEffect } from "react";
import { createPortal } from "react-dom";
import { useSnapshot } from "valtio";
import { usePlural } from "../i18n/usePlural.ts";
import { useText } from "../i18n/useText.ts";
import { paths } from "../lib/address/paths.ts";
import { classNames } from "../lib/classNames.ts";
import { useScreen } from "../lib/react/useScreen.ts";
import { cart, loadCart } from "../stores/cart/cart.ts";
import { cartSummary, closeCart } from "../stores/cart/cartSummary.ts";
import { checkout } from "../stores/cart/leaveForCheckout.ts";
import { loadCartStore } from "../stores/cart/loadCartStore.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Spinner } from "../ui/marks/Spinner.tsx";
import { EmptyState } from "../ui/states/EmptyState.tsx";
import { FullScreenSpinner } from "../ui/states/FullScreenSpinner.tsx";
import { LoadFailure } from "../ui/states/LoadFailure.tsx";
import surface from "../ui/surface.module.css";
import typography from "../ui/typography.module.css";
import { VisuallyHidden } from "../ui/VisuallyHidden.tsx";
import { CartFoot } from "./CartFoot.tsx";
import { CartLines } from "./CartLines.tsx";
import styles from "./CartPopover.module.css";

/** The cart under its button. It closes with Escape, Back, and a press elsewhere. */
export function CartPopover({ trigger }: { trigger: ReactElement }) {
  const text = useText();
  const plural = usePlural();
  const { isOpen } = useSnapshot(cartSummary);
  const { current } = useSnapshot(cart);
  const count = current?.lineItems.length ?? 0;
  useEffect(() => {
    void loadCartStore();
  }, []);
  const setOpen = (isNowOpen: boolean) => {
    cartSummary.isOpen = isNowOpen;
  };
  return (
    <>
      <Popover.Root open={isOpen} onOpenChange={setOpen}>
        <Popover.Trigger render={trigger} />
        <Popover.Portal>
          <Popover.Positioner
            className={styles.positioner}
            sideOffset={28}
            align="end"
            collisionPadding={{ bottom: 12 }}
          >
            <Popover.Popup className={classNames(surface.raised, surface.popup, styles.popup)}>
              <div className={styles.head}>
                <Popover.Title className={typography.title}>{text("cart.title")}</Popover.Title>
                {count > 0 && <span className={styles.count}>{plural("cart.guides", count)}</span>}
              </div>
              <Body />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      <Leaving />
    </>
  );
}

function Body() {
  const text = useText();
  const { current, status } = useSnapshot(cart);
  const { adding } = useSnapshot(cartSummary);
  if (current === null) {
    if (status === "failed") {
      return (
        <LoadFailure
          headingLevel={3}
          icon={<ShoppingCart />}
          title={text("cart.failed")}
          text={text("cart.failedText")}
          onRetry={() => void loadCart()}
        />
      );
    }
    return (
      <div className={styles.loading} role="status">
        <Spinner size={24} />
        <VisuallyHidden>{text("cart.loading")}</VisuallyHidden>
      </div>
    );
  }
  const isEmpty = current.lineItems.length === 0 && adding.length === 0;
  if (isEmpty) return <EmptyCart />;
  return (
    <>
      <CartLines lines={current.lineItems} />
      <CartFoot cart={current} />
    </>
  );
}

/** Covers the page while the browser loads the checkout of another site. */
function Leaving() {
  const text = useText();
  const { isLeaving } = useSnapshot(checkout);
  if (!isLeaving) return null;
  return createPortal(<FullScreenSpinner label={text("cart.leaving")} />, document.body);
}

function EmptyCart() {
  const text = useText();
  const { name } = useScreen();
  return (
    <EmptyState
      headingLevel={3}
      icon={<ShoppingCart />}
      title={text("cart.empty")}
      text={text("cart.emptyText")}
      actions={
        <Button
          variant="forest"
          {...(name !== "catalogue" && { href: paths.guides, isReplacing: true })}
          onClick={closeCart}
        >
          {text("cart.explore")}
        </Button>
      }
    />
  );
}
