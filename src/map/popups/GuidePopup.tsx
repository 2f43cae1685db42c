import { TrendingUp } from "lucide-react";
import type { Guide } from "../../contract/guide.ts";
import type { Position } from "../../contract/position.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useShownSettings } from "../../i18n/useShown.ts";
import { useText } from "../../i18n/useText.ts";
import { guideOffer, NOTHING_BOUGHT } from "../../lib/guides/guideOffer.ts";
import { guideTitle } from "../../lib/guides/guideTitle.ts";
import { lengthIn } from "../../lib/units.ts";
import { canOpen } from "../../stores/person/canOpen.ts";
import { GuideLogo } from "../../ui/marks/GuideLogo.tsx";
import { Mark } from "../../ui/marks/Mark.tsx";
import styles from "./GuidePopup.module.css";
import { MapPopup } from "./MapPopup.tsx";

const GAP = { below: 22, above: 22 };

/** The guide under the pointer: logo, title, length, gain, and the price of one that is for sale to the reader. */
export function GuidePopup({ guide, position }: { guide: Guide; position: Position }) {
  const text = useText();
  const format = useFormat();
  const { language, distanceUnit } = useShownSettings();
  const length = lengthIn(guide.guideLength, distanceUnit);
  const isForSale = guideOffer(guide, NOTHING_BOUGHT).kind === "price" && !canOpen(guide);
  const price = isForSale ? format.price(guide.guidePrice) : null;
  return (
    <MapPopup position={position} gap={GAP} look="paper">
      <div className={styles.card}>
        <GuideLogo src={guide.guideIconImage} activity={guide.activity} size={56} />
        <div className={styles.words}>
          <strong className={styles.title} dir="auto">
            {guideTitle(guide, language)}
          </strong>
          <span className={styles.facts}>
            {length !== null && <span className={styles.length}>{format.length(length)}</span>}
            {guide.totalAscentMeters !== null && (
              <span className={styles.gain}>
                <TrendingUp />
                {format.elevation(guide.totalAscentMeters)}
              </span>
            )}
            {guide.guideIsFree ? (
              <Mark kind="free">{text("guideList.free")}</Mark>
            ) : (
              price && <span className={styles.price}>{price}</span>
            )}
          </span>
        </div>
      </div>
    </MapPopup>
  );
}
