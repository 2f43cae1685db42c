import { useCallback } from "react";
import type { GuideTitles } from "../contract/guide.ts";
import { guideTitle } from "../lib/guides/guideTitle.ts";
import { shownLanguage } from "./shownLanguage.ts";
import { useShown } from "./useShown.ts";

interface NamedGuide {
  guideName: string;
  titles?: GuideTitles | null | undefined;
}

/** Returns the titles of guides in the reader's language. */
export function useTitleOf(): (guide: NamedGuide) => string {
  const shown = useShown(shownLanguage);
  return useCallback((guide) => guideTitle(guide, shown), [shown]);
}
