import { useCallback, useSyncExternalStore } from "react";
import type { GuideTitles } from "../contract/guide.ts";
import { guideTitle } from "../lib/guides/guideTitle.ts";
import { shownLanguage, watchLanguage } from "./shownLanguage.ts";

interface NamedGuide {
  guideName: string;
  titles?: GuideTitles | null | undefined;
}

/** Returns the titles of guides in the reader's language. */
export function useTitleOf(): (guide: NamedGuide) => string {
  const shown = useSyncExternalStore(watchLanguage, shownLanguage);
  return useCallback((guide) => guideTitle(guide, shown), [shown]);
}
