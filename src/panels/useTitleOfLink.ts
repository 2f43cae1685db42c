import { useSnapshot } from "valtio";
import type { GuideLink } from "../contract/guide.ts";
import { useShownSettings } from "../i18n/useShown.ts";
import { guideTitle } from "../lib/guides/guideTitle.ts";
import { catalogue } from "../stores/catalogue/catalogue.ts";

/** The title of a guide of which only id and name are known: in the reader's language once the list has loaded. */
export function useTitleOfLink({ guideId, guideName }: GuideLink): string {
  const { allTrailsList } = useSnapshot(catalogue);
  const { language } = useShownSettings();
  const listed = allTrailsList.find((guide) => guide.guideId === guideId);
  return listed ? guideTitle(listed, language) : guideName;
}
