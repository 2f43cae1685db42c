import { ChevronDown, TrendingUp } from "lucide-react";
import { memo, useState, useSyncExternalStore } from "react";
import { useSnapshot } from "valtio";
import type { Guide } from "../../../contract/guide.ts";
import { useFormat } from "../../../i18n/useFormat.ts";
import { useShownSettings } from "../../../i18n/useShown.ts";
import { useText } from "../../../i18n/useText.ts";
import { paths } from "../../../lib/address/paths.ts";
import { prevPathState } from "../../../lib/address/prevPath.ts";
import { classNames } from "../../../lib/classNames.ts";
import { isPriceReduced } from "../../../lib/guides/guideOffer.ts";
import { guideTitle } from "../../../lib/guides/guideTitle.ts";
import { sharedSubscription } from "../../../lib/react/sharedSubscription.ts";
import { lengthIn } from "../../../lib/units.ts";
import { catalogue, hoverGuide } from "../../../stores/catalogue/catalogue.ts";
import { catalogueView, toggleExpanded } from "../../../stores/catalogue/catalogueView.ts";
import { ActivityBadge } from "../../../ui/activity/ActivityBadge.tsx";
import { IconButton } from "../../../ui/controls/IconButton.tsx";
import { ScreenLink } from "../../../ui/controls/ScreenLink.tsx";
import focus from "../../../ui/focus.module.css";
import { GuideLogo } from "../../../ui/marks/GuideLogo.tsx";
import { Mark } from "../../../ui/marks/Mark.tsx";
import typography from "../../../ui/typography.module.css";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { useGuideOffer } from "../../useGuideOffer.ts";
import { CardAction } from "./CardAction.tsx";
import styles from "./GuideCard.module.css";
import { MatchedText } from "./MatchedText.tsx";
import { Ridge } from "./Ridge.tsx";

/** A picture costs more to mount than the rest of its card, so cards that scroll past do not request theirs. */
const PASSING_MILLISECONDS = 120;

interface GuideCardProps {
  guide: Guide;
  /** Small: 48 px logo and no promo line, for children. */
  size?: "default" | "small";
  /** Bumpy: the lower edge is the guide's elevation profile. */
  shape?: "bumpy" | "flat";
  onHover?: typeof hoverGuide;
  /** Whether the list that holds the card is scrolling. */
  isPassing?: () => boolean;
}

/** Memoised, because the list renders with every scrolled frame. */
export const GuideCard = memo(function GuideCard(props: GuideCardProps) {
  const { guide, size = "default", shape = "bumpy", onHover = hoverGuide, isPassing } = props;
  const text = useText();
  const format = useFormat();
  const { language, distanceUnit } = useShownSettings();
  const { guideId } = guide;
  const { isHovered, isSelected } = useGuideMarks(guideId);
  const [waitMilliseconds] = useState(() => (isPassing?.() ? PASSING_MILLISECONDS : 0));
  const { offer, isOnSale } = useGuideOffer(guide);
  const title = guideTitle(guide, language);
  const isSmall = size === "small";
  const length = lengthIn(guide.guideLength, distanceUnit);
  const regular = isPriceReduced(guide) && offer.kind === "price" ? guide.guidePrice?.regular : null;
  const Heading = isSmall ? "h3" : "h2";
  return (
    <article
      className={classNames(
        styles.card,
        isSmall && styles.small,
        isHovered && styles.hovered,
        isSelected && styles.selected,
      )}
      data-hovered={isHovered || undefined}
      onMouseEnter={() => onHover(guideId)}
      onMouseLeave={() => onHover(null)}
      onFocus={({ target }) => {
        // After a tap it would stay marked.
        if (target.matches(":focus-visible")) onHover(guideId);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // The pointer may have marked another card meanwhile.
        if (!currentTarget.contains(relatedTarget)) onHover(null, guideId);
      }}
    >
      {shape === "bumpy" && <Ridge profile={guide.profile} activity={guide.activity} />}
      <div className={styles.logo}>
        <GuideLogo
          src={guide.guideIconImage}
          photo={guide.photos[0]}
          activity={guide.activity}
          size={isSmall ? 48 : 72}
          waitMilliseconds={waitMilliseconds}
        />
      </div>
      <div>
        <div className={styles.top}>
          <Heading className={styles.title} dir="auto">
            <ScreenLink
              href={paths.guide(guide.guideName)}
              state={prevPathState()}
              className={classNames(focus.elsewhere, typography.clamped, styles.link)}
            >
              <MatchedText>{title}</MatchedText>
            </ScreenLink>
          </Heading>
          {offer.kind === "purchased" && <Mark kind="owned">{text("guideList.purchased")}</Mark>}
          {isOnSale && <Mark kind="sale">{text("guideList.sale")}</Mark>}
          {guide.activity && <ActivityBadge activity={guide.activity} />}
        </div>
        {!isSmall && (
          <div className={styles.promoLine}>
            <p className={styles.promo} dir="auto">
              {guide.guidePromoText && <MatchedText isExact>{guide.guidePromoText}</MatchedText>}
            </p>
            {regular != null && (
              <s className={styles.was}>
                <VisuallyHidden>{text("guideList.regularPrice")} </VisuallyHidden>
                {format.price({ final: regular, currencyCode: guide.guidePrice?.currencyCode ?? null })}
              </s>
            )}
          </div>
        )}
      </div>
      <div className={styles.row}>
        <span className={styles.figures}>
          <span>{length === null ? "??" : format.length(length)}</span>
          {guide.totalAscentMeters !== null && (
            <span className={styles.gain}>
              <TrendingUp />
              <VisuallyHidden>{text("guideList.ascent")} </VisuallyHidden>
              {format.elevation(guide.totalAscentMeters)}
            </span>
          )}
        </span>
        <span className={styles.actions}>
          {guide.hasChildren && !isSmall && <ExpandButton guide={guide} />}
          <CardAction guide={guide} title={title} offer={offer} />
        </span>
      </div>
    </article>
  );
});

const watchCatalogue = sharedSubscription(() => [catalogue]);

/** Whether a guide is hovered or selected in the catalogue. Only the cards concerned render again. */
function useGuideMarks(guideId: string): { isHovered: boolean; isSelected: boolean } {
  const isHovered = useSyncExternalStore(watchCatalogue, () => catalogue.hoveredGuideId === guideId);
  const isSelected = useSyncExternalStore(watchCatalogue, () => catalogue.selectedTrailGuideId === guideId);
  return { isHovered, isSelected };
}

/** Expands and collapses the children of a parent's card. */
function ExpandButton({ guide }: { guide: Guide }) {
  const text = useText();
  const { language } = useShownSettings();
  const isExpanded = useSnapshot(catalogueView).expandedIds.includes(guide.guideId);
  const key = isExpanded ? "guideList.hideChildren" : "guideList.showChildren";
  return (
    <IconButton
      label={text(key, { title: guideTitle(guide, language) })}
      icon={<ChevronDown className={classNames(isExpanded && styles.turned)} />}
      className={styles.button}
      aria-expanded={isExpanded}
      onClick={() => toggleExpanded(guide.guideId)}
    />
  );
}
