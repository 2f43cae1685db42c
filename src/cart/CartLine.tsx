import { Trash2 } from "lucide-react";
import { useSnapshot } from "valtio";
import type { CartLineWire } from "../contract/cartCalls.ts";
import { useMoney } from "../i18n/useMoney.ts";
import { useShownSettings } from "../i18n/useShown.ts";
import { useText } from "../i18n/useText.ts";
import { lineTitles } from "../lib/guides/guideTitle.ts";
import { cart, removeFromCart } from "../stores/cart/cart.ts";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { GuideLogo } from "../ui/marks/GuideLogo.tsx";
import { Spinner } from "../ui/marks/Spinner.tsx";
import typography from "../ui/typography.module.css";
import { VisuallyHidden } from "../ui/VisuallyHidden.tsx";
import styles from "./CartLine.module.css";

/** A guide in the cart. */
export function CartLine({ line }: { line: CartLineWire }) {
  const text = useText();
  const money = useMoney();
  const isRemoving = useSnapshot(cart).removingIds.includes(line.id);
  const { language } = useShownSettings();
  const { variant, problem, formerPrice } = line;
  const { title, bundle } = lineTitles(line, language);
  return (
    <li className={styles.line}>
      <GuideLogo src={variant.image?.url ?? null} activity={null} size={56} />
      <div className={styles.words}>
        <span className={typography.name} dir="auto">
          {title}
        </span>
        {problem ? (
          <span className={styles.problem}>{text(`cart.${problem}`, { bundle })}</span>
        ) : (
          <span className={styles.price}>
            {formerPrice && (
              <s>
                <VisuallyHidden>{text("cart.formerPrice")} </VisuallyHidden>
                {money(formerPrice)}
              </s>
            )}
            <span>{money(variant.price)}</span>
          </span>
        )}
      </div>
      <IconButton
        label={text("cart.remove", { title })}
        icon={isRemoving ? <Spinner size={20} /> : <Trash2 />}
        aria-busy={isRemoving}
        onClick={() => void removeFromCart(line.id)}
      />
    </li>
  );
}
