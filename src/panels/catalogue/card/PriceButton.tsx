import { Check } from "lucide-react";
import type { Guide } from "../../../contract/guide.ts";
import { useFormat } from "../../../i18n/useFormat.ts";
import { useText } from "../../../i18n/useText.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { useCartEntry } from "../../useCartEntry.ts";
import styles from "./CardAction.module.css";

/** Adds a guide to the cart; opens the cart if it is there. Only the price for a guide that the shop does not know. */
export function PriceButton({ guide, title }: { guide: Guide; title: string }) {
  const text = useText();
  const format = useFormat();
  const { isInCart, isAdding, press } = useCartEntry(guide);
  const price = format.price(guide.guidePrice);
  if (guide.variantId === null || (price === null && !isInCart)) {
    return <span className={styles.price}>{price ?? text("guideList.notAvailable")}</span>;
  }
  return (
    <Button
      size={32}
      variant={isInCart ? "chosen" : "outline"}
      icon={isInCart && <Check aria-hidden="true" />}
      loading={isAdding}
      label={
        isInCart
          ? text("guideList.inCartLabel", { title })
          : text("guideList.addToCart", { price: price ?? "", title })
      }
      onClick={press}
    >
      {isInCart ? text("guideList.inCart") : price}
    </Button>
  );
}
