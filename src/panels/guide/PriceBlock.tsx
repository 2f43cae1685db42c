import { Layers, Map as MapIcon } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import type { Guide, GuideLink } from "../../contract/guide.ts";
import { useShownSettings } from "../../i18n/useShown.ts";
import { useText } from "../../i18n/useText.ts";
import { paths } from "../../lib/address/paths.ts";
import { prevPathState } from "../../lib/address/prevPath.ts";
import { classNames } from "../../lib/classNames.ts";
import { freeDemoOf, type GuideOffer, guideOffer, NOTHING_BOUGHT } from "../../lib/guides/guideOffer.ts";
import { guideTitle } from "../../lib/guides/guideTitle.ts";
import { publicConfig } from "../../lib/publicConfig.ts";
import { reloadAfterManaging } from "../../stores/person/loadSubscription.ts";
import { session } from "../../stores/person/session.ts";
import { subscription } from "../../stores/person/subscription.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { ScreenLink } from "../../ui/controls/ScreenLink.tsx";
import { OwnershipNote } from "../../ui/OwnershipNote.tsx";
import { Skeleton } from "../../ui/states/Skeleton.tsx";
import typography from "../../ui/typography.module.css";
import { useGuideOffer } from "../useGuideOffer.ts";
import { useTitleOfLink } from "../useTitleOfLink.ts";
import { AddToCartButton } from "./AddToCartButton.tsx";
import { OpenButton } from "./OpenButton.tsx";
import styles from "./PriceBlock.module.css";
import { PriceLine } from "./PriceLine.tsx";

/**
 * The guide's price and actions. Until they are known it has the height that it has for somebody who has bought nothing,
 * and keeps it, so that nothing below moves.
 */
export function PriceBlock({ guide }: { guide: Guide }) {
  const { offer, isOwned } = useGuideOffer(guide);
  const block = useRef<HTMLDivElement>(null);
  const [minHeight, setMinHeight] = useState<number>();
  const isPending = offer.kind === "pending";
  const shown = isPending ? guideOffer({ ...guide, isPricePending: false }, NOTHING_BOUGHT) : offer;
  useLayoutEffect(() => {
    if (isPending) setMinHeight(block.current?.offsetHeight);
  }, [isPending]);
  return (
    <div ref={block} className={classNames(styles.block, isPending && styles.pending)} style={{ minHeight }}>
      {isPending && <Skeleton width={96} height={28} className={styles.skeleton} />}
      <PriceLine guide={guide} offer={shown} isOwned={isOwned} />
      {shown.kind === "price" && <OwnershipNote />}
      <Action guide={guide} offer={shown} />
      {isPending ? <SubscribeRoom offer={shown} /> : <SubscribeButton guide={guide} />}
      <FreeDemo guide={guide} />
    </div>
  );
}

function Action({ guide, offer }: { guide: Guide; offer: GuideOffer }) {
  const text = useText();
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
      icon={<Layers />}
      href={paths.guide(parent.guideName)}
      label={text("guide.bundledIn", { title: useTitleOfLink(parent) })}
    >
      {text("guide.bundled")}
    </Button>
  );
}

/** A free guide included in one that is not owned. Links to its map if that can be opened, else to its screen. */
function FreeDemo({ guide }: { guide: Guide }) {
  const text = useText();
  const { language } = useShownSettings();
  const { isOwned } = useGuideOffer(guide);
  const demo = freeDemoOf(guide);
  if (isOwned || demo === null) return null;
  const href = demo.guideHasOpenButton ? paths.guideMap(demo.guideName) : paths.guide(demo.guideName);
  return (
    <ScreenLink href={href} state={prevPathState()} className={styles.demo}>
      <MapIcon />
      <span className={typography.clamped}>
        {text("guide.freeDemo", { title: guideTitle(demo, language) })}
      </span>
    </ScreenLink>
  );
}

/** Whether a subscription would open the guide. */
function isSubscribable({ kind }: GuideOffer): boolean {
  return kind === "price" || kind === "bundled";
}

/** The room of the button below, unseen while it is not known whether a signed-in person needs it. */
function SubscribeRoom({ offer }: { offer: GuideOffer }) {
  const text = useText();
  const { status } = useSnapshot(session);
  const isNeeded = status !== "guest" && publicConfig().hasSubscriptions && isSubscribable(offer);
  if (!isNeeded) return null;
  return (
    <Button variant="text" isWide>
      {text("guide.subscribe")}
    </Button>
  );
}

/** For signed-in people without a subscription, where one would open the guide. */
export function SubscribeButton({ guide }: { guide: Guide }) {
  const text = useText();
  const { subscribeUrl } = useSnapshot(subscription);
  const { offer } = useGuideOffer(guide);
  if (!subscribeUrl || !isSubscribable(offer)) return null;
  return (
    <Button
      variant="text"
      isWide
      href={subscribeUrl}
      label={text("guide.subscribeToAll")}
      onClick={reloadAfterManaging}
    >
      {text("guide.subscribe")}
    </Button>
  );
}
