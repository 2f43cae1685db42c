import type { Guide } from "../../contract/guide.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useShownSettings } from "../../i18n/useShown.ts";
import { useText } from "../../i18n/useText.ts";
import { paths } from "../../lib/address/paths.ts";
import { prevPathState } from "../../lib/address/prevPath.ts";
import { classNames } from "../../lib/classNames.ts";
import { isPriceReduced } from "../../lib/guides/guideOffer.ts";
import { guideTitle } from "../../lib/guides/guideTitle.ts";
import { lengthIn } from "../../lib/units.ts";
import press from "../../ui/controls/press.module.css";
import { ScreenLink } from "../../ui/controls/ScreenLink.tsx";
import focus from "../../ui/focus.module.css";
import { GuideLogo } from "../../ui/marks/GuideLogo.tsx";
import { Mark } from "../../ui/marks/Mark.tsx";
import { Skeleton } from "../../ui/states/Skeleton.tsx";
import typography from "../../ui/typography.module.css";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { useGuideOffer } from "../useGuideOffer.ts";
import styles from "./IncludedGuide.module.css";

/** A row of 'Included in purchases'. */
export function IncludedGuide({ guide }: { guide: Guide }) {
  const text = useText();
  const format = useFormat();
  const { language, distanceUnit } = useShownSettings();
  const length = lengthIn(guide.guideLength, distanceUnit);
  const numbers = [
    length === null ? "??" : format.length(length),
    guide.totalAscentMeters !== null &&
      text("guide.up", { height: format.elevation(guide.totalAscentMeters) }),
  ].filter(Boolean);
  return (
    <li className={classNames(press.sunk, styles.row)}>
      <GuideLogo src={guide.guideIconImage} photo={guide.photos[0]} activity={guide.activity} size={48} />
      <div className={styles.words}>
        <ScreenLink
          href={paths.guide(guide.guideName)}
          state={prevPathState()}
          className={classNames(focus.elsewhere, styles.title)}
        >
          <span className={typography.clamped} dir="auto">
            {guideTitle(guide, language)}
          </span>
        </ScreenLink>
        <span className={typography.note}>{numbers.join(", ")}</span>
      </div>
      <div className={styles.price}>
        <Price guide={guide} />
      </div>
    </li>
  );
}

function Price({ guide }: { guide: Guide }) {
  const text = useText();
  const format = useFormat();
  const { offer, isOwned } = useGuideOffer(guide);
  const { guidePrice } = guide;
  if (guide.guideIsFree) return <Mark kind="free">{text("guide.free")}</Mark>;
  if (isOwned) return <Mark kind="owned">{text("guide.purchased")}</Mark>;
  if (offer.kind === "pending" || guide.isPricePending) return <Skeleton width={48} height={14} />;
  return (
    <>
      {isPriceReduced(guide) && (
        <s className={styles.was}>
          <VisuallyHidden>{text("guide.regularPrice")} </VisuallyHidden>
          {format.price(guidePrice && { ...guidePrice, final: guidePrice.regular })}
        </s>
      )}
      <b className={styles.amount}>
        {format.price(guidePrice) ??
          text(guide.guideIsPurchaseable ? "guide.notAvailable" : "guide.onlyInBundle")}
      </b>
    </>
  );
}
