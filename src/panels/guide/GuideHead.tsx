import type { Guide } from "../../contract/guide.ts";
import type { Format } from "../../i18n/format.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useShownSettings } from "../../i18n/useShown.ts";
import { type Text, useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { lengthIn, toMeters } from "../../lib/units.ts";
import { ActivityBadge } from "../../ui/activity/ActivityBadge.tsx";
import { GuideLogo } from "../../ui/marks/GuideLogo.tsx";
import { type Stat, Stats } from "../../ui/marks/Stats.tsx";
import typography from "../../ui/typography.module.css";
import styles from "./GuideHead.module.css";

/** Icon, title, promo text and figures of a guide. */
export function GuideHead({ guide, title }: { guide: Guide; title: string }) {
  const text = useText();
  const format = useFormat();
  const { distanceUnit } = useShownSettings();
  const length = lengthIn(guide.guideLength, distanceUnit);
  const lengthMeters = length === null ? null : toMeters(length, distanceUnit);
  return (
    <>
      <div>
        <div className={styles.head}>
          <GuideLogo src={guide.guideIconImage} activity={guide.activity} size={56} />
          <h1 className={classNames(typography.clamped, styles.title)} dir="auto" title={title}>
            {title}
          </h1>
          {guide.activity && <ActivityBadge activity={guide.activity} size={28} />}
        </div>
        {guide.guidePromoText && (
          <p className={styles.promo} dir="auto">
            {guide.guidePromoText}
          </p>
        )}
      </div>
      <Stats items={statsOf(guide, lengthMeters, text, format)} />
    </>
  );
}

function statsOf(guide: Guide, lengthMeters: number | null, text: Text, format: Format): Stat[] {
  const stats: Stat[] = [
    {
      label: text("guide.length"),
      ...(lengthMeters === null ? { value: "??" } : format.distanceParts(lengthMeters)),
    },
  ];
  if (guide.totalAscentMeters !== null) {
    stats.push({ label: text("guide.ascent"), ...format.elevationParts(guide.totalAscentMeters) });
  }
  if (guide.waypointCount !== null) {
    stats.push({ label: text("guide.waypoints"), value: format.count(guide.waypointCount) });
  }
  return stats;
}
