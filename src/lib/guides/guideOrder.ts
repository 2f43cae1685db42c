import type { Guide } from "../../contract/guide.ts";
import type { Language } from "../language.ts";
import { memoizeOnce } from "../memoize.ts";
import { titleCollator } from "../titleCollator.ts";
import { guideTitle } from "./guideTitle.ts";

/** Alphabetical, or by total gain. The latter two values are also used in URLs. */
export const GUIDE_SORTS = ["title", "total_asc", "total_desc"] as const;
export type GuideSort = (typeof GUIDE_SORTS)[number];
export const DEFAULT_SORT = "title" satisfies GuideSort;

type Titled = Pick<Guide, "guideName" | "titles">;

/** Sorts by the titles in a language, ignoring case and a leading 'the '. */
export function byTitle<Item extends Titled>(guides: readonly Item[], language: Language = "en"): Item[] {
  const { named, compare } = titleOrder<Item>(language);
  return guides
    .map(named)
    .sort(compare)
    .map(({ guide }) => guide);
}

/** The first guides in the order of `byTitle`, without sorting all of a long list. */
export function firstByTitle<Item extends Titled>(
  guides: readonly Item[],
  language: Language,
  count: number,
): Item[] {
  const { named, compare } = titleOrder<Item>(language);
  const first: Named<Item>[] = [];
  for (const guide of guides) {
    const each = named(guide);
    const last = first[count - 1];
    if (last && compare(each, last) >= 0) continue;
    const index = first.findIndex((other) => compare(each, other) < 0);
    first.splice(index < 0 ? first.length : index, 0, each);
    if (first.length > count) first.pop();
  }
  return first.map(({ guide }) => guide);
}

interface Named<Item> {
  guide: Item;
  name: string;
}

function titleOrder<Item extends Titled>(language: Language) {
  // Of the first comparison: the page starts with a list without guides.
  const collator = memoizeOnce(() => titleCollator(language));
  return {
    named: (guide: Item): Named<Item> => ({ guide, name: guideTitle(guide, language).replace(/^the /i, "") }),
    compare: (a: Named<Item>, b: Named<Item>) => collator().compare(a.name, b.name),
  };
}

/** Sorts by total gain; guides of unknown gain are last, equal ones keep their order. */
export function byGain(guides: readonly Guide[], sort: Exclude<GuideSort, "title">): Guide[] {
  const sign = sort === "total_asc" ? 1 : -1;
  const gain = (guide: Guide) => guide.totalAscentMeters;
  const known = guides.filter((guide) => gain(guide) !== null);
  const unknown = guides.filter((guide) => gain(guide) === null);
  return [...known.sort((a, b) => sign * ((gain(a) ?? 0) - (gain(b) ?? 0))), ...unknown];
}
