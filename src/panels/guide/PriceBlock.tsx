import { Layers } from "lucide-react";
import type { Guide, GuideLink } from "../../contract/guide.ts";
import { useText } from "../../i18n/useText.ts";
import { paths } from "../../lib/address/paths.ts";
import { publicConfig } from "../../lib/publicConfig.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { OwnershipNote } from "../../ui/OwnershipNote.tsx";
import { useGuideOffer } from "../useGuideOffer.ts";
import { useTitleOfLink } from "../useTitleOfLink.ts";
import { AddToCartButton } from "./AddToCartButton.tsx";
import { FreeDemo } from "./FreeDemo.tsx";
import { OpenButton } from "./OpenButton.tsx";
import styles from "./PriceBlock.module.css";
import { PriceLine } from "./PriceLine.tsx";
import { SubscribeButton } from "./SubscribeButton.tsx";

/** The guide's price and actions. */
export function PriceBlock({ guide }: { guide: Guide }) {
  const { offer } = useGuideOffer(guide);
  return (
    <div className={styles.block}>
      <PriceLine guide={guide} />
      {offer.kind === "price" && <OwnershipNote />}
      <Action guide={guide} />
      <SubscribeButton guide={guide} />
      <FreeDemo guide={guide} />
    </div>
  );
}

function Action({ guide }: { guide: Guide }) {
  const text = useText();
  const { offer } = useGuideOffer(guide);
  switch (offer.kind) {
    case "open":
      return (
        <div className={styles.atFoot}>
          <OpenButton guide={guide} isBySubscription={offer.isBySubscription} />
        </div>
      );
    case "price":
      return (
        <div className={styles.atFoot}>
          <AddToCartButton guide={guide} />
        </div>
      );
    case "purchased": {
      const { app } = publicConfig().links;
      return app ? (
        <Button size={48} isWide href={app}>
          {text("shell.getApp")}
        </Button>
      ) : null;
    }
    case "bundled":
      return <BundledButton parent={offer.parent} />;
    case "free":
    case "pending":
    case "unavailable":
      return null;
  }
}

/** Leads to the bundle that a guide is sold in. */
function BundledButton({ parent }: { parent: GuideLink }) {
  const text = useText();
  return (
    <Button
      size={48}
      isWide
      icon={<Layers aria-hidden="true" />}
      href={paths.guide(parent.guideName)}
      label={text("guide.bundledIn", { title: useTitleOfLink(parent) })}
    >
      {text("guide.bundled")}
    </Button>
  );
}
