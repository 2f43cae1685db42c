import { takeBackEntry } from "../takeBackEntry.ts";
import { catalogueView } from "./catalogueView.ts";

/**
 * The filter drawer has no address of its own, but an entry in the browser's history, as dialogs have: Back closes it
 * and nothing else, and a reload finds it open.
 */
const ENTRY = { filters: true } as const;

let isReturning = false;

export function openFilters(): void {
  if (!hasEntry()) history.pushState({ ...history.state, ...ENTRY }, "");
  catalogueView.areFiltersOpen = true;
}

/** Closes the drawer and takes its entry back. What is chosen meanwhile holds for the entry below. */
export function closeFilters(): void {
  catalogueView.areFiltersOpen = false;
  if (!hasEntry()) return;
  isReturning = true;
  takeBackEntry();
}

/**
 * Opens or closes the drawer as the history's entry says. Answers whether the reader came from the same list: then the
 * entry may have been written before what the reader chose last.
 */
export function followFilterEntry(): boolean {
  const isOpen = hasEntry();
  const isSameList = isReturning || isOpen !== catalogueView.areFiltersOpen;
  isReturning = false;
  catalogueView.areFiltersOpen = isOpen;
  return isSameList;
}

function hasEntry(): boolean {
  const state = history.state as Partial<typeof ENTRY> | null;
  return state?.filters === true;
}
