import { useSnapshot } from "valtio";
import type { Guide } from "../../contract/guide.ts";
import type { Position } from "../../contract/position.ts";
import { classNames } from "../../lib/classNames.ts";
import { guideTitle } from "../../lib/guides/guideTitle.ts";
import { settings } from "../../stores/settings.ts";
import { SafeHtml } from "../../ui/html/SafeHtml.tsx";
import scrolling from "../../ui/scrolling.module.css";
import { useGuideOffer } from "../useGuideOffer.ts";
import { AddToCartButton } from "./AddToCartButton.tsx";
import styles from "./GuideDetails.module.css";
import { GuideHead } from "./GuideHead.tsx";
import { IncludedGuides } from "./IncludedGuides.tsx";
import { OpenButton } from "./OpenButton.tsx";
import { ParentGuides } from "./ParentGuides.tsx";
import { PictureGallery } from "./PictureGallery.tsx";
import { PreviewPicture } from "./PreviewPicture.tsx";
import { PriceBlock } from "./PriceBlock.tsx";
import { TagChips } from "./TagChips.tsx";

interface GuideDetailsProps {
  guide: Guide;
  /** Null until the guide itself has been fetched. */
  lines: readonly (readonly Position[])[] | null;
}

/** A guide's details: two columns that scroll together, one on smaller screens. */
export function GuideDetails({ guide, lines }: GuideDetailsProps) {
  const { offer } = useGuideOffer(guide);
  const { language } = useSnapshot(settings);
  const title = guideTitle(guide, language);
  return (
    <>
      <div className={classNames(scrolling.body, styles.columns)}>
        <div className={styles.column}>
          <PictureGallery pictures={guide.guidePictures} title={title} />
          <GuideHead guide={guide} title={title} />
          <PriceBlock guide={guide} />
          <IncludedGuides guide={guide} />
        </div>
        <div className={styles.column}>
          <PreviewPicture guide={guide} lines={lines} />
          {guide.guideDescription && <SafeHtml html={guide.guideDescription} />}
          <TagChips tags={guide.guideTags} />
          <ParentGuides parents={guide.parentGuides} />
        </div>
      </div>
      {(offer.kind === "open" || (offer.kind === "price" && guide.variantId !== null)) && (
        <div className={styles.foot} data-panel-foot="">
          {offer.kind === "open" ? (
            <OpenButton guide={guide} isBySubscription={offer.isBySubscription} />
          ) : (
            <AddToCartButton guide={guide} hasPrice />
          )}
        </div>
      )}
    </>
  );
}
