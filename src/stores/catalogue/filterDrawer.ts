import * as z from "zod/mini";
import { historyEntry } from "../historyEntry.ts";
import { catalogueView } from "./catalogueView.ts";

const entry = historyEntry("filters", z.literal(true));

export function openFilters(): void {
  entry.open(true);
  catalogueView.areFiltersOpen = true;
}

/** Closes the drawer. What is chosen meanwhile holds for the entry below. */
export function closeFilters(): void {
  catalogueView.areFiltersOpen = false;
  entry.close();
}

/**
 * Opens or closes the drawer as the history's entry says. Returns whether the reader came from the same list: then the
 * entry may have been written before what the reader chose last.
 */
export function followFilterEntry(): boolean {
  const isOpen = entry.read() !== null;
  const isSameList = entry.isClosing() || isOpen !== catalogueView.areFiltersOpen;
  catalogueView.areFiltersOpen = isOpen;
  return isSameList;
}
