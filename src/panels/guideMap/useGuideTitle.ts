import { useSnapshot } from "valtio";
import { guideTitle } from "../../lib/guides/guideTitle.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { settings } from "../../stores/settings.ts";

/** Localised title of the open guide; null while the guide is unknown. */
export function useGuideTitle(): string | null {
  const { guide, title } = useSnapshot(guideMap);
  const { language } = useSnapshot(settings);
  return guide ? guideTitle(guide, language) : title;
}
