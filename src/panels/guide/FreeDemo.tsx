import { Map as MapIcon } from "lucide-react";
import { useSnapshot } from "valtio";
import type { Guide } from "../../contract/guide.ts";
import { useText } from "../../i18n/useText.ts";
import { paths } from "../../lib/address/paths.ts";
import { prevPathState } from "../../lib/address/prevPath.ts";
import { byFreeThenId } from "../../lib/guides/guideOrder.ts";
import { guideTitle } from "../../lib/guides/guideTitle.ts";
import { settings } from "../../stores/settings.ts";
import { ScreenLink } from "../../ui/controls/ScreenLink.tsx";
import { useGuideOffer } from "../useGuideOffer.ts";
import styles from "./FreeDemo.module.css";

/** A free guide included in one that is not owned. Links to its map if that can be opened, else to its screen. */
export function FreeDemo({ guide }: { guide: Guide }) {
  const text = useText();
  const { language } = useSnapshot(settings);
  const { isOwned } = useGuideOffer(guide);
  const [first] = (guide.childGuides ?? []).toSorted(byFreeThenId);
  if (isOwned || guide.guideIsFree || !first?.guideIsFree) return null;
  const href = first.guideHasOpenButton ? paths.guideMap(first.guideName) : paths.guide(first.guideName);
  return (
    <ScreenLink href={href} state={prevPathState()} className={styles.demo}>
      <MapIcon aria-hidden="true" />
      <span className={styles.label}>{text("guide.freeDemo", { title: guideTitle(first, language) })}</span>
    </ScreenLink>
  );
}
