import * as z from "zod/mini";
import { historyEntry } from "../../lib/historyEntry.ts";
import { catalogueView } from "./catalogueView.ts";

const entry = historyEntry("filters", z.literal(true));

export function openFilters(): void {
  entry.open(true);
  catalogueView.areFiltersOpen = true;
}

/** Closes the drawer. Filters chosen meanwhile apply to the entry below. */
export function closeFilters(): void {
  catalogueView.areFiltersOpen = false;
  entry.close();
}

/**
 * Opens or closes the drawer to match the history entry.
 * @returns whether only the drawer opened or closed: then the entry's filters may be older than the last choice
 */
export function followFilterEntry(): boolean {
  // Opened again while the browser goes back, the drawer gets its entry after that.
  if (!entry.isConcerned()) return true;
  const isOpen = entry.read() !== null;
  const isSameList = isOpen !== catalogueView.areFiltersOpen;
  catalogueView.areFiltersOpen = isOpen;
  return isSameList;
}
