import { TAG_CATEGORIES, type TagCategory } from "../contract/filters.ts";
import type { Guide } from "../contract/guide.ts";
import { type FilterChoice, filterGuides, hasTag, isInRange } from "./guideFilters.ts";

export type FilterCounts = Readonly<Record<TagCategory, ReadonlyMap<string, number>>>;

/**
 * The number of guides beside every value: those that carry it and pass what is chosen in the other categories.
 * A choice in the value's own category does not lessen it, for values of one category add up.
 */
export function countsPerValue(guides: readonly Guide[], choice: FilterChoice): FilterCounts {
  const counts = { activityType: new Map(), region: new Map(), environment: new Map(), other: new Map() };
  for (const guide of guides) {
    if (!isInRange(guide, choice.length)) continue;
    const failed = TAG_CATEGORIES.filter((category) => !passes(guide, choice[category]));
    const counted = failed.length === 0 ? TAG_CATEGORIES : failed.length === 1 ? failed : [];
    for (const category of counted) countTags(guide, counts[category]);
  }
  return counts;
}

/** Guides that pass every choice but that of the length, for its histogram. */
export function guidesOfAnyLength(guides: readonly Guide[], choice: FilterChoice): Guide[] {
  return filterGuides(guides, { ...choice, length: null });
}

function passes(guide: Guide, values: readonly string[]): boolean {
  return values.length === 0 || values.some((value) => hasTag(guide, value));
}

function countTags(guide: Guide, counts: Map<string, number>): void {
  const { activity, guideTags } = guide;
  for (const tag of guideTags) add(counts, tag);
  if (activity !== null && !guideTags.includes(activity)) add(counts, activity);
}

function add(counts: Map<string, number>, value: string): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}
