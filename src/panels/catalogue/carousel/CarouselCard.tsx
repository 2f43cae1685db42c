import type { Guide } from "../../../contract/guide.ts";
import { useFormat } from "../../../i18n/useFormat.ts";
import { useShownSettings } from "../../../i18n/useShown.ts";
import { useText } from "../../../i18n/useText.ts";
import { paths } from "../../../lib/address/paths.ts";
import { prevPathState } from "../../../lib/address/prevPath.ts";
import { classNames } from "../../../lib/classNames.ts";
import { guideTitle } from "../../../lib/guides/guideTitle.ts";
import { lengthIn } from "../../../lib/units.ts";
import { ActivityBadge } from "../../../ui/activity/ActivityBadge.tsx";
import { Button } from "../../../ui/controls/Button.tsx";
import flow from "../../../ui/flow.module.css";
import { GuideLogo } from "../../../ui/marks/GuideLogo.tsx";
import { Mark } from "../../../ui/marks/Mark.tsx";
import typography from "../../../ui/typography.module.css";
import { useGuideOffer } from "../../useGuideOffer.ts";
import { CardAction } from "../card/CardAction.tsx";
import { MatchedText } from "../card/MatchedText.tsx";
import styles from "./CarouselCard.module.css";

interface CarouselCardProps {
  guide: Guide;
  /** True for the card in the middle; the others ignore keys and taps. */
  isSelected: boolean;
}

export function CarouselCard({ guide, isSelected }: CarouselCardProps) {
  const text = useText();
  const format = useFormat();
  const { language, distanceUnit } = useShownSettings();
  const title = guideTitle(guide, language);
  const { offer } = useGuideOffer(guide);
  const length = lengthIn(guide.guideLength, distanceUnit);
  return (
    <article className={classNames(styles.card, isSelected && styles.selected)} inert={!isSelected}>
      <div className={styles.guide}>
        <GuideLogo src={guide.guideIconImage} photo={guide.photos[0]} activity={guide.activity} size={72} />
        <div className={styles.words}>
          <div className={styles.top}>
            <h2 className={classNames(typography.clamped, styles.title)} dir="auto">
              <MatchedText>{title}</MatchedText>
            </h2>
            {guide.activity && <ActivityBadge activity={guide.activity} />}
          </div>
          <p className={styles.numbers}>
            <b>{length === null ? "??" : format.length(length)}</b>
            {guide.totalAscentMeters !== null && (
              <span>{text("guideList.up", { height: format.elevation(guide.totalAscentMeters) })}</span>
            )}
            {offer.kind === "purchased" && <Mark kind="owned">{text("guideList.purchased")}</Mark>}
            {guide.guideIsFree && <Mark kind="free">{text("guideList.free")}</Mark>}
          </p>
        </div>
      </div>
      <div className={classNames(flow.row, styles.actions)}>
        <Button href={paths.guide(guide.guideName)} state={prevPathState()}>
          {text("guideList.details")}
        </Button>
        <span className={styles.action}>
          <CardAction guide={guide} title={title} offer={offer} hasFreeMark={false} />
        </span>
      </div>
    </article>
  );
}
