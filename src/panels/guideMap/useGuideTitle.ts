import { useSnapshot } from "valtio";
import { useShownSettings } from "../../i18n/useShown.ts";
import { guideTitle } from "../../lib/guides/guideTitle.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";

/** Localised title of the open guide; null while the guide is unknown. */
export function useGuideTitle(): string | null {
  const { guide, title } = useSnapshot(guideMap);
  const { language } = useShownSettings();
  return guide ? guideTitle(guide, language) : title;
}
