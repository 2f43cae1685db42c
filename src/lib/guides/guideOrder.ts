import type { Guide } from "../../contract/guide.ts";
import type { Language } from "../language.ts";
import { guideTitle } from "./guideTitle.ts";

/** Alphabetical, or by total gain. The latter two values are also used in URLs. */
export const GUIDE_SORTS = ["title", "total_asc", "total_desc"] as const;
export type GuideSort = (typeof GUIDE_SORTS)[number];

/** Sorts by the titles in a language, ignoring case and a leading 'the '. */
export function byTitle(guides: readonly Guide[], language: Language = "en"): Guide[] {
  const collator = new Intl.Collator(language, { sensitivity: "base", numeric: true });
  return guides
    .map((guide) => ({ guide, name: guideTitle(guide, language).replace(/^the /i, "") }))
    .sort((a, b) => collator.compare(a.name, b.name))
    .map(({ guide }) => guide);
}

/** Sorts by total gain; guides of unknown gain are last, equal ones keep their order. */
export function byGain(guides: readonly Guide[], sort: Exclude<GuideSort, "title">): Guide[] {
  const sign = sort === "total_asc" ? 1 : -1;
  const gain = (guide: Guide) => guide.totalAscentMeters;
  const known = guides.filter((guide) => gain(guide) !== null);
  const unknown = guides.filter((guide) => gain(guide) === null);
  return [...known.sort((a, b) => sign * ((gain(a) ?? 0) - (gain(b) ?? 0))), ...unknown];
}

/** Free guides first, then by guideId compared as a number. */
export function byFreeThenId(a: Guide, b: Guide): number {
  return Number(b.guideIsFree) - Number(a.guideIsFree) || Number(a.guideId) - Number(b.guideId);
}
