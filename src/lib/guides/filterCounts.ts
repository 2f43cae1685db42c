import { TAG_CATEGORIES, type TagCategory } from "../../contract/filters.ts";
import type { Guide } from "../../contract/guide.ts";
import { type FilterChoice, filterGuides, hasTag, isInRange } from "./guideFilters.ts";

export type FilterCounts = Readonly<Record<TagCategory, ReadonlyMap<string, number>>>;

/**
 * The number of guides for every value: those that have it and match the choice in all other categories. A choice in
 * the value's own category does not reduce the count, because values of one category are combined with OR.
 */
export function countsPerValue(guides: readonly Guide[], choice: FilterChoice): FilterCounts {
  // Most guides either match everything and count in all categories, or fail two and count in none.
  const ofAll = new Map<string, number>();
  const ofOne = {
    activityType: new Map<string, number>(),
    region: new Map<string, number>(),
    environment: new Map<string, number>(),
    other: new Map<string, number>(),
  };
  for (const guide of guides) {
    if (!isInRange(guide, choice.length)) continue;
    let failures = 0;
    let failed: TagCategory | null = null;
    for (const category of TAG_CATEGORIES) {
      if (passes(guide, choice[category])) continue;
      failures++;
      failed = category;
    }
    if (failures === 0) countTags(guide, ofAll);
    else if (failures === 1 && failed !== null) countTags(guide, ofOne[failed]);
  }
  for (const category of TAG_CATEGORIES) {
    for (const [value, count] of ofAll) add(ofOne[category], value, count);
  }
  return ofOne;
}

/** Guides that match every choice except the length, for its histogram. */
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

function add(counts: Map<string, number>, value: string, count = 1): void {
  counts.set(value, (counts.get(value) ?? 0) + count);
}
