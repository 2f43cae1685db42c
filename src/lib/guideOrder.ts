import type { Guide } from "../contract/guide.ts";
import { guideTitle } from "./guideTitle.ts";

type Language = "en" | "uk" | "cs";

/** Alphabetical by the title shown in a language, ignoring case and a leading 'the '. */
export function titleOrder(language: Language): (a: Guide, b: Guide) => number {
  const collator = new Intl.Collator(language, { sensitivity: "base", numeric: true });
  const sortName = (guide: Guide) => guideTitle(guide, language).replace(/^the /i, "");
  return (a, b) => collator.compare(sortName(a), sortName(b));
}

/** Alphabetical by name. */
export const byTitle = titleOrder("en");

/** Free guides first, then by guideId compared as numbers (resolution 15). */
export function byFreeThenId(a: Guide, b: Guide): number {
  return Number(b.guideIsFree) - Number(a.guideIsFree) || Number(a.guideId) - Number(b.guideId);
}
