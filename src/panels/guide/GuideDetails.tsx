import { useSnapshot } from "valtio";
import type { Guide } from "../../contract/guide.ts";
import type { Position } from "../../contract/position.ts";
import { useShownSettings } from "../../i18n/useShown.ts";
import { useTagName } from "../../i18n/useTagName.ts";
import { useText } from "../../i18n/useText.ts";
import { EMPTY_QUERY, printCatalogueQuery } from "../../lib/address/catalogueQuery.ts";
import { paths } from "../../lib/address/paths.ts";
import { classNames } from "../../lib/classNames.ts";
import { guideTitle } from "../../lib/guides/guideTitle.ts";
import { sortChildren } from "../../lib/guides/sortChildren.ts";
import { catalogue } from "../../stores/catalogue/catalogue.ts";
import press from "../../ui/controls/press.module.css";
import { ScreenLink } from "../../ui/controls/ScreenLink.tsx";
import flow from "../../ui/flow.module.css";
import { SafeHtml } from "../../ui/html/SafeHtml.tsx";
import scrolling from "../../ui/scrolling.module.css";
import { Skeleton } from "../../ui/states/Skeleton.tsx";
import typography from "../../ui/typography.module.css";
import { useCartEntry } from "../useCartEntry.ts";
import { useGuideOffer } from "../useGuideOffer.ts";
import { AddToCartButton } from "./AddToCartButton.tsx";
import styles from "./GuideDetails.module.css";
import { GuideHead } from "./GuideHead.tsx";
import { IncludedGuide } from "./IncludedGuide.tsx";
import { OpenButton } from "./OpenButton.tsx";
import { ParentGuides } from "./ParentGuides.tsx";
import { PictureGallery } from "./PictureGallery.tsx";
import { PreviewPicture } from "./PreviewPicture.tsx";
import { PriceBlock } from "./PriceBlock.tsx";

interface GuideDetailsProps {
  guide: Guide;
  /** Null until the guide itself has been fetched. */
  lines: readonly (readonly Position[])[] | null;
}

/** A guide's details: two columns that scroll together, one on smaller screens. */
export function GuideDetails({ guide, lines }: GuideDetailsProps) {
  const { offer } = useGuideOffer(guide);
  const { isOffered } = useCartEntry(guide);
  const { language } = useShownSettings();
  const title = guideTitle(guide, language);
  // The list has neither pictures nor a description.
  const isComing = lines === null;
  return (
    <>
      <div className={classNames(scrolling.body, styles.columns)}>
        <div className={styles.column}>
          {isComing && guide.guidePictures.length === 0 ? (
            <Skeleton height="auto" className={styles.pictures} />
          ) : (
            <PictureGallery pictures={guide.guidePictures} photos={guide.photos} title={title} />
          )}
          <GuideHead guide={guide} title={title} />
          <PriceBlock guide={guide} />
          <IncludedGuides guide={guide} />
        </div>
        <div className={styles.column}>
          <PreviewPicture guide={guide} lines={lines} />
          {guide.guideDescription && <SafeHtml html={guide.guideDescription} />}
          {isComing && guide.guideDescription === null && <Skeleton height={96} />}
          <TagChips tags={guide.guideTags} />
          <ParentGuides parents={guide.parentGuides} />
        </div>
      </div>
      {(offer.kind === "open" || (offer.kind === "price" && isOffered)) && (
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

/** The guides included in this one, free ones first. */
function IncludedGuides({ guide }: { guide: Guide }) {
  const text = useText();
  const children = sortChildren(guide.childGuides ?? []);
  const areComing = guide.hasChildren && guide.childGuides === null;
  if (children.length === 0 && !areComing) return null;
  return (
    <section>
      <h2 className={typography.heading}>{text("guide.included")}</h2>
      {areComing ? (
        <Skeleton height={64} />
      ) : (
        <ul className={styles.list}>
          {children.map((child) => (
            <IncludedGuide key={child.guideId} guide={child} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The guide's tags, each linked to a search for it in the catalogue, without filters. */
export function TagChips({ tags }: { tags: readonly string[] }) {
  const text = useText();
  const { sort } = useSnapshot(catalogue);
  const tagName = useTagName();
  if (tags.length === 0) return null;
  return (
    <ul className={flow.row} aria-label={text("guide.tags")}>
      {[...new Set(tags)].map((tag) => (
        <li key={tag}>
          <ScreenLink
            href={paths.guides + printCatalogueQuery({ ...EMPTY_QUERY, sort, search: tagName(tag) })}
            className={classNames(press.own, styles.chip)}
          >
            <span className={typography.lowered} dir="auto">
              {tagName(tag)}
            </span>
          </ScreenLink>
        </li>
      ))}
    </ul>
  );
}
