import type { Guide } from "../../contract/guide.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { type GuideOffer, priceNotes } from "../../lib/guides/guideOffer.ts";
import { Mark } from "../../ui/marks/Mark.tsx";
import typography from "../../ui/typography.module.css";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import styles from "./PriceLine.module.css";

interface PriceLineProps {
  guide: Guide;
  offer: GuideOffer;
  isOwned: boolean;
}

/** Free, purchased, by subscription, in a bundle only, withdrawn, not sold here, on sale, with savings, or the price alone. */
export function PriceLine({ guide, offer, isOwned }: PriceLineProps) {
  const text = useText();
  const format = useFormat();
  const { guidePrice } = guide;
  if (guide.guideIsFree) return <p className={styles.price}>{text("guide.free")}</p>;
  if (isOwned) return <p className={styles.price}>{text("guide.purchased")}</p>;
  const isBySubscription = offer.kind === "open" && offer.isBySubscription;
  const { isForSale, isSoldElsewhere, isOnSale, savings } = priceNotes(guide, offer);
  const final = isForSale || isSoldElsewhere ? format.price(guidePrice) : null;
  const included = isBySubscription && (
    <p className={classNames(typography.title, styles.included)}>{text("catalogue.bySubscription")}</p>
  );
  if (included && final === null) return <div>{included}</div>;
  const noPrice = offer.kind === "bundled" ? "guide.onlyInBundle" : "guide.notAvailable";
  return (
    <div>
      {included}
      <p className={styles.line}>
        {included ? (
          <span className={styles.savings}>{text("guide.priceAlone", { price: final ?? "" })}</span>
        ) : (
          <span className={styles.price}>
            {final ?? text(guide.isWithdrawn ? "guide.withdrawn" : noPrice)}
          </span>
        )}
        {isOnSale && (
          <>
            <s className={styles.was}>
              <VisuallyHidden>{text("guide.regularPrice")} </VisuallyHidden>
              {format.price(guidePrice && { ...guidePrice, final: guidePrice.regular })}
            </s>
            <Mark kind="sale" className={styles.mark}>
              {text("guide.sale")}
            </Mark>
          </>
        )}
      </p>
      {isSoldElsewhere && <p className={styles.savings}>{text("guide.notSoldHere")}</p>}
      {savings !== null && (
        <p className={styles.savings}>{text("guide.savings", { savings: format.count(savings) })}</p>
      )}
    </div>
  );
}
