import { proxy } from "valtio";
import * as z from "zod/mini";
import { TAG_CATEGORIES } from "../../contract/filters.ts";
import { storageText } from "../../lib/storage.ts";

/** The sections of the filter drawer, in order. */
export const FILTER_SECTIONS = ["length", ...TAG_CATEGORIES] as const;
export type FilterSectionName = (typeof FILTER_SECTIONS)[number];

/** The sections above the fold. */
const EXPANDED_AT_FIRST: readonly FilterSectionName[] = ["length", "activityType"];

const SEPARATOR = ";";

const expandedItem = storageText({
  key: "expandedFilterSections",
  schema: z.string(),
  area: () => sessionStorage,
});

/** The expanded sections, stored for the session. */
export const filterSections = proxy<{ expanded: FilterSectionName[] }>({ expanded: storedSections() });

export function expandSection(section: FilterSectionName, isExpanded: boolean): void {
  const { expanded } = filterSections;
  filterSections.expanded = FILTER_SECTIONS.filter((other) =>
    other === section ? isExpanded : expanded.includes(other),
  );
  expandedItem.write(filterSections.expanded.join(SEPARATOR));
}

function storedSections(): FilterSectionName[] {
  const names = expandedItem.read()?.split(SEPARATOR) ?? EXPANDED_AT_FIRST;
  return FILTER_SECTIONS.filter((section) => names.includes(section));
}
