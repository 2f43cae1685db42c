import { Check } from "lucide-react";
import type { Guide } from "../../contract/guide.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { useCartEntry } from "../useCartEntry.ts";

interface AddToCartButtonProps {
  guide: Guide;
  /** Names the price too, where it is not shown beside the button. */
  hasPrice?: boolean;
}

/** Adds the guide to the cart; opens the cart if it is there. Nothing for a guide that is not offered. */
export function AddToCartButton({ guide, hasPrice = false }: AddToCartButtonProps) {
  const text = useText();
  const format = useFormat();
  const { isOffered, isInCart, isAdding, press } = useCartEntry(guide);
  if (!isOffered) return null;
  const price = format.price(guide.guidePrice);
  const words = hasPrice ? text("guide.addToCartFor", { price: price ?? "" }) : text("guide.addToCart");
  return (
    <Button
      size={48}
      isWide
      variant={isInCart ? "chosen" : "blaze"}
      icon={isInCart && <Check />}
      loading={isAdding}
      onClick={press}
    >
      {isInCart ? text("guide.inCart") : words}
    </Button>
  );
}
