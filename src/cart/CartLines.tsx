import { useSnapshot } from "valtio";
import type { CartWire } from "../contract/cartCalls.ts";
import { useFormat } from "../i18n/useFormat.ts";
import { useShownSettings } from "../i18n/useShown.ts";
import { useText } from "../i18n/useText.ts";
import { guideTitle } from "../lib/guides/guideTitle.ts";
import type { CartItem } from "../stores/cart/cartItem.ts";
import { cartSummary } from "../stores/cart/cartSummary.ts";
import { GuideLogo } from "../ui/marks/GuideLogo.tsx";
import { Spinner } from "../ui/marks/Spinner.tsx";
import typography from "../ui/typography.module.css";
import { VisuallyHidden } from "../ui/VisuallyHidden.tsx";
import cartLine from "./CartLine.module.css";
import { CartLine } from "./CartLine.tsx";
import styles from "./CartLines.module.css";

/** The lines of a cart, and the guides on their way into it. */
export function CartLines({ lines }: { lines: CartWire["lineItems"] }) {
  const { adding } = useSnapshot(cartSummary);
  const pending = adding.filter(({ variantId }) => !lines.some(({ variant }) => variant.id === variantId));
  return (
    <ul className={styles.list}>
      {lines.map((line) => (
        <CartLine key={line.id} line={line} />
      ))}
      {pending.map((item) => (
        <PendingLine key={item.guideId} item={item} />
      ))}
    </ul>
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
