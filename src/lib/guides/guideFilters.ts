import { type FilterParams, TAG_CATEGORIES, type TagCategory } from "../../contract/filters.ts";
import type { Guide } from "../../contract/guide.ts";
import { memoizeWeakly } from "../memoize.ts";
import { lengthIn } from "../units.ts";
import { type GuideFlags, guidesLeft, intersectFlags } from "./guideMask.ts";

/** Kilometres; both ends are exclusive. */
export type LengthRange = readonly [min: number, max: number];

/** The chosen filters: a length range or none, and the tags chosen in each category. */
export type FilterChoice = { readonly length: LengthRange | null } & {
  readonly [Category in TagCategory]: readonly string[];
};

export const NO_FILTERS: FilterChoice = {
  length: null,
  activityType: [],
  region: [],
  environment: [],
  other: [],
};

/** The range of lengths in kilometres until the server has sent one. */
const DEFAULT_RANGE: LengthRange = [0, 100];

/** Number of chosen filters; the length counts as one. */
export function filterCount(choice: FilterChoice): number {
  return TAG_CATEGORIES.reduce(
    (count, category) => count + choice[category].length,
    choice.length === null ? 0 : 1,
  );
}

/** The lengths that can be chosen, in kilometres; reversed limits are swapped. */
export function lengthRangeOf(params: FilterParams | null): LengthRange {
  const [a, b] = [params?.minLength ?? DEFAULT_RANGE[0], params?.maxLength ?? DEFAULT_RANGE[1]];
  return [Math.min(a, b), Math.max(a, b)];
}

/** The choice without tags that the shop lacks; the same object if none, or without filters yet. */
export function knownFilters(choice: FilterChoice, params: FilterParams | null): FilterChoice {
  const isKnown = (category: TagCategory) => (value: string) => params?.[category].includes(value) ?? true;
  if (TAG_CATEGORIES.every((category) => choice[category].every(isKnown(category)))) return choice;
  return {
    length: choice.length,
    activityType: choice.activityType.filter(isKnown("activityType")),
    region: choice.region.filter(isKnown("region")),
    environment: choice.environment.filter(isKnown("environment")),
    other: choice.other.filter(isKnown("other")),
  };
}

/** Which guides have any chosen tag in every category with a choice, and a length strictly inside the range. */
export function filterFlags(guides: readonly Guide[], choice: FilterChoice): GuideFlags {
  const flags = new Uint8Array(guides.length).fill(1);
  const { length } = choice;
  if (length !== null) {
    for (let index = 0; index < flags.length; index++) {
      if (!isInRange(guides[index], length)) flags[index] = 0;
    }
  }
  for (const category of TAG_CATEGORIES) {
    const columns = choice[category].map((value) => tagColumn(guides, value));
    if (columns.length > 0) intersectFlags(flags, anyOf(columns));
  }
  return flags;
}

/** The guides that match every choice; see `filterFlags`. */
export function filterGuides(guides: readonly Guide[], choice: FilterChoice): Guide[] {
  return guidesLeft(guides, filterFlags(guides, choice));
}

/** The choice with one value of a category added, or removed if it was chosen. */
export function toggleValue(choice: FilterChoice, category: TagCategory, value: string): FilterChoice {
  const chosen = choice[category];
  const values = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  return { ...choice, [category]: values };
}

/** Whether the guide has a tag; its activity counts as one. */
export function hasTag(guide: Guide, value: string): boolean {
  return guide.activity === value || guide.guideTags.includes(value);
}

/** Length in kilometres; null when unknown. */
export function kilometersOf(guide: Guide): number | null {
  return lengthIn(guide.guideLength, "kilometers");
}

/** A guide of unknown length is in no range except the unlimited one. */
export function isInRange(guide: Guide, range: LengthRange | null): boolean {
  if (range === null) return true;
  const length = kilometersOf(guide);
  return length !== null && length > range[0] && length < range[1];
}

/** Which guides of a list have a tag. Cached for each list: a tag that was chosen once is often toggled again. */
const tagColumns = memoizeWeakly((_guides: readonly Guide[]) => new Map<string, GuideFlags>());

function tagColumn(guides: readonly Guide[], value: string): GuideFlags {
  const columns = tagColumns(guides);
  const known = columns.get(value);
  if (known) return known;
  const column = Uint8Array.from(guides, (guide) => Number(hasTag(guide, value)));
  columns.set(value, column);
  return column;
}

function anyOf(columns: readonly GuideFlags[]): GuideFlags {
  const [first, ...others] = columns;
  const any = new Uint8Array(first ?? []);
  for (const column of others) {
    for (let index = 0; index < any.length; index++) if (column[index] === 1) any[index] = 1;
  }
  return any;
}
