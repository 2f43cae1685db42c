import { RotateCw, ShoppingCart } from "lucide-react";
import { useText } from "../i18n/useText.ts";
import { loadCart } from "../stores/cart/cart.ts";
import { Button } from "../ui/controls/Button.tsx";
import { EmptyState } from "../ui/states/EmptyState.tsx";

export function CartFailure() {
  const text = useText();
  return (
    <EmptyState
      role="alert"
      headingLevel={3}
      icon={<ShoppingCart aria-hidden="true" />}
      title={text("cart.failed")}
      text={text("cart.failedText")}
      actions={
        <Button variant="forest" icon={<RotateCw aria-hidden="true" />} onClick={() => void loadCart()}>
          {text("shell.retry")}
        </Button>
      }
    />
  );
}
