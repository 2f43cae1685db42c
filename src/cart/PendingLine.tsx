import { useSnapshot } from "valtio";
import { useFormat } from "../i18n/useFormat.ts";
import { useText } from "../i18n/useText.ts";
import { guideTitle } from "../lib/guides/guideTitle.ts";
import type { CartItem } from "../stores/cart/cartItem.ts";
import { settings } from "../stores/settings.ts";
import { GuideLogo } from "../ui/marks/GuideLogo.tsx";
import { Spinner } from "../ui/marks/Spinner.tsx";
import { VisuallyHidden } from "../ui/VisuallyHidden.tsx";
import styles from "./CartLine.module.css";

/** A guide on its way into the cart. */
export function PendingLine({ item }: { item: CartItem }) {
  const text = useText();
  const { price } = useFormat();
  const { language } = useSnapshot(settings);
  const { guideIconImage, guidePrice, currencyCode } = item;
  return (
    <li className={styles.line} aria-busy="true">
      <GuideLogo src={guideIconImage || null} activity={null} size={56} />
      <div className={styles.words}>
        <span className={styles.title} dir="auto">
          {guideTitle(item, language)}
        </span>
        <span className={styles.price}>{price({ final: guidePrice, currencyCode })}</span>
      </div>
      <span className={styles.pending}>
        <Spinner size={20} />
        <VisuallyHidden>{text("cart.adding")}</VisuallyHidden>
      </span>
    </li>
  );
}
