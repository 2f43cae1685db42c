import { Check, Layers } from "lucide-react";
import type { Guide, GuideLink } from "../../../contract/guide.ts";
import { useFormat } from "../../../i18n/useFormat.ts";
import { useText } from "../../../i18n/useText.ts";
import { paths } from "../../../lib/address/paths.ts";
import { prevPathState } from "../../../lib/address/prevPath.ts";
import type { GuideOffer } from "../../../lib/guides/guideOffer.ts";
import { publicConfig } from "../../../lib/publicConfig.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { Mark } from "../../../ui/marks/Mark.tsx";
import { Skeleton } from "../../../ui/states/Skeleton.tsx";
import typography from "../../../ui/typography.module.css";
import { useCartEntry } from "../../useCartEntry.ts";
import { useTitleOfLink } from "../../useTitleOfLink.ts";
import styles from "./GuideCard.module.css";

interface CardActionProps {
  guide: Guide;
  /** In the reader's language. */
  title: string;
  offer: GuideOffer;
  /** False where the card already marks the guide as free. */
  hasFreeMark?: boolean;
}

/** The right end of a card: Open, the price, the bundle, or why there is no price. */
export function CardAction({ guide, title, offer, hasFreeMark = true }: CardActionProps) {
  const text = useText();
  switch (offer.kind) {
    case "open":
      return (
        <>
          {guide.guideIsFree && hasFreeMark && <Mark kind="free">{text("guideList.free")}</Mark>}
          <Button
            variant={offer.isBySubscription ? "tint" : "forest"}
            size={32}
            href={paths.guideMap(guide.guideName)}
            label={text(offer.isBySubscription ? "guideList.openBySubscription" : "guideList.openGuide", {
              title,
            })}
          >
            {text("guideList.open")}
          </Button>
        </>
      );
    case "free":
      return hasFreeMark && <Mark kind="free">{text("guideList.free")}</Mark>;
    case "purchased": {
      const { app } = publicConfig().links;
      return (
        app && (
          <Button variant="text" size={32} href={app}>
            {text("shell.getApp")}
          </Button>
        )
      );
    }
    case "price":
      return <PriceButton guide={guide} title={title} />;
    case "bundled":
      return <BundledButton parent={offer.parent} />;
    case "pending":
      return <Skeleton width={64} height={20} />;
    case "unavailable":
      return <NotAvailable guide={guide} />;
  }
}

/** Leads to the bundle that a guide is sold in. */
function BundledButton({ parent }: { parent: GuideLink }) {
  const text = useText();
  return (
    <Button
      variant="text"
      size={32}
      icon={<Layers />}
      href={paths.guide(parent.guideName)}
      state={prevPathState()}
      label={text("guideList.bundledIn", { title: useTitleOfLink(parent) })}
    >
      {text("guideList.bundled")}
    </Button>
  );
}

/** No price, and the reason where there is one. */
function NotAvailable({ guide }: { guide: Guide }) {
  const text = useText();
  // A price without an offer is that of other countries.
  const isSoldElsewhere = guide.guidePrice?.final != null;
  if (!guide.isWithdrawn && !isSoldElsewhere) {
    return <span className={styles.price}>{text("guideList.notAvailable")}</span>;
  }
  const reason = text(guide.isWithdrawn ? "guideList.withdrawn" : "guideList.notSoldHere");
  return (
    <span className={styles.unavailable}>
      <span className={styles.price}>{text("guideList.notAvailable")}</span>{" "}
      <span className={typography.caption}>{reason}</span>
    </span>
  );
}

/** Adds a guide to the cart; opens the cart if it is there. Only the price for a guide that the shop does not know. */
export function PriceButton({ guide, title }: { guide: Guide; title: string }) {
  const text = useText();
  const format = useFormat();
  const { isOffered, isInCart, isAdding, press } = useCartEntry(guide);
  const price = format.price(guide.guidePrice);
  if (!isOffered) {
    return <span className={styles.price}>{price ?? text("guideList.notAvailable")}</span>;
  }
  return (
    <Button
      size={32}
      variant={isInCart ? "chosen" : "outline"}
      icon={isInCart && <Check />}
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
