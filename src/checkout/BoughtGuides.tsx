import { useMemo } from "react";
import { useSnapshot } from "valtio";
import { useShownSettings } from "../i18n/useShown.ts";
import { useText } from "../i18n/useText.ts";
import { paths } from "../lib/address/paths.ts";
import { guideTitle } from "../lib/guides/guideTitle.ts";
import { catalogue } from "../stores/catalogue/catalogue.ts";
import { Button } from "../ui/controls/Button.tsx";
import { SmartLink } from "../ui/controls/SmartLink.tsx";
import { GuideLogo } from "../ui/marks/GuideLogo.tsx";
import styles from "./ThankYouScreen.module.css";

/** The guides of an order, each with a way into it. Nothing until the list of guides has loaded. */
export function BoughtGuides({ guideIds }: { guideIds: string[] }) {
  const text = useText();
  const { allTrailsList } = useSnapshot(catalogue);
  const { language } = useShownSettings();
  const guides = useMemo(
    () => allTrailsList.filter(({ guideId }) => guideIds.includes(guideId)),
    [allTrailsList, guideIds],
  );
  if (guides.length === 0) return null;
  return (
    <ul className={styles.guides} aria-label={text("checkout.bought")}>
      {guides.map((guide) => {
        const title = guideTitle(guide, language);
        const { guideId, guideName, guideHasOpenButton } = guide;
        return (
          <li key={guideId} className={styles.guide}>
            <GuideLogo
              src={guide.guideIconImage}
              photo={guide.photos[0]}
              activity={guide.activity}
              size={48}
            />
            <SmartLink href={paths.guide(guideName)} className={styles.title}>
              {title}
            </SmartLink>
            {guideHasOpenButton && (
              <Button
                variant="forest"
                href={paths.guideMap(guideName)}
                label={text("checkout.openGuide", { title })}
              >
                {text("checkout.open")}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
