import { ChevronRight } from "lucide-react";
import { useSnapshot } from "valtio";
import type { GuideLink } from "../../contract/guide.ts";
import { useShownSettings } from "../../i18n/useShown.ts";
import { useText } from "../../i18n/useText.ts";
import { paths } from "../../lib/address/paths.ts";
import { prevPathState } from "../../lib/address/prevPath.ts";
import { classNames } from "../../lib/classNames.ts";
import { guideTitle } from "../../lib/guides/guideTitle.ts";
import { catalogue } from "../../stores/catalogue/catalogue.ts";
import press from "../../ui/controls/press.module.css";
import { ScreenLink } from "../../ui/controls/ScreenLink.tsx";
import { GuideLogo } from "../../ui/marks/GuideLogo.tsx";
import typography from "../../ui/typography.module.css";
import styles from "./ParentGuides.module.css";

/** The bundles that contain this guide. Icon and promo text are taken from the list once it has loaded. */
export function ParentGuides({ parents }: { parents: readonly GuideLink[] }) {
  const text = useText();
  const { language } = useShownSettings();
  const { allTrailsList } = useSnapshot(catalogue);
  if (parents.length === 0) return null;
  return (
    <section className={styles.bundles}>
      <h2 className={typography.heading}>{text("guide.bundledGuide")}</h2>
      <ul>
        {parents.map(({ guideId, guideName }) => {
          const listed = allTrailsList.find((guide) => guide.guideId === guideId);
          return (
            <li key={guideId}>
              <ScreenLink
                href={paths.guide(guideName)}
                state={prevPathState()}
                className={classNames(press.sunk, styles.link)}
              >
                <GuideLogo
                  src={listed?.guideIconImage ?? null}
                  activity={listed?.activity ?? null}
                  size={48}
                />
                <span className={styles.words}>
                  <b className={typography.clamped} dir="auto">
                    {listed ? guideTitle(listed, language) : guideName}
                  </b>
                  {listed?.guidePromoText && (
                    <span className={styles.promo} dir="auto">
                      {listed.guidePromoText}
                    </span>
                  )}
                </span>
                <ChevronRight />
              </ScreenLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
