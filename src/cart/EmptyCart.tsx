import { ShoppingCart } from "lucide-react";
import { useText } from "../i18n/useText.ts";
import { paths } from "../lib/address/paths.ts";
import { useScreen } from "../lib/react/useScreen.ts";
import { closeCart } from "../stores/cart/cartMark.ts";
import { Button } from "../ui/controls/Button.tsx";
import { EmptyState } from "../ui/states/EmptyState.tsx";

export function EmptyCart() {
  const text = useText();
  const { name } = useScreen();
  return (
    <EmptyState
      headingLevel={3}
      icon={<ShoppingCart aria-hidden="true" />}
      title={text("cart.empty")}
      text={text("cart.emptyText")}
      actions={
        <Button variant="forest" {...(name !== "catalogue" && { href: paths.guides })} onClick={closeCart}>
          {text("cart.explore")}
        </Button>
      }
    />
  );
}
