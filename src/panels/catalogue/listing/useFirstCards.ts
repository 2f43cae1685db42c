import { useMemo } from "react";
import { useSnapshot } from "valtio";
import type { Guide } from "../../../contract/guide.ts";
import { isWholeList } from "../../../lib/address/catalogueQuery.ts";
import { loadedLanguages, settings } from "../../../stores/settings.ts";
import { useListing } from "./useListing.ts";

interface FirstCards {
  /** The start of the list. */
  guides: readonly Guide[];
  /** Number of cards in the whole list. */
  cardCount: number;
  /** Number of guides, including those in the cards of their parents. */
  guideCount: number;
}

/**
 * The first cards from the page itself until the list has loaded; null when there are none. Search, filters and other
 * orders wait for the list, and all texts for the reader's language.
 */
export function useFirstCards(): FirstCards | null {
  const { status, pageGuides, searchedValue: search, filters, sort, isInViewOnly } = useListing();
  const { language } = useSnapshot(settings);
  const isTranslated = useSnapshot(loadedLanguages)[language];
  const isShown = status !== "ready" && isTranslated && isWholeList({ search, filters, sort, isInViewOnly });
  return useMemo(() => {
    if (!isShown || !pageGuides?.list) return null;
    const { cards, cardCount, guideCount } = pageGuides.list;
    const byId = new Map(pageGuides.guides.map((guide) => [guide.guideId, guide]));
    const guides = cards[language].flatMap((id) => byId.get(id) ?? []);
    return guides.length > 0 ? { guides, cardCount, guideCount } : null;
  }, [isShown, pageGuides, language]);
}
