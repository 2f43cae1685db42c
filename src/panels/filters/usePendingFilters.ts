import { useEffect, useState } from "react";
import type { TagCategory } from "../../contract/filters.ts";
import {
  type FilterChoice,
  type LengthRange,
  NO_FILTERS,
  toggleValue,
} from "../../lib/guides/guideFilters.ts";
import { catalogue } from "../../stores/catalogue/catalogue.ts";

/** Debounce after the slider's last move. */
const DEBOUNCE_MILLISECONDS = 500;

export interface PendingFilters {
  choice: FilterChoice;
  /** The slider's value, ahead of `choice` while it moves. */
  shownLength: LengthRange | null;
  setLength: (range: LengthRange | null) => void;
  toggle: (category: TagCategory, value: string) => void;
  clear: () => void;
  /** Applies the slider's value at once and returns the choice. */
  settle: () => FilterChoice;
}

/** The unsaved choice in the open drawer, initially the saved one. */
export function usePendingFilters(): PendingFilters {
  const [choice, setChoice] = useState<FilterChoice>(() => catalogue.activeSelectedFilters);
  const [moved, setMoved] = useState<{ length: LengthRange | null } | null>(null);
  useEffect(() => {
    if (moved === null) return;
    const timer = setTimeout(() => {
      setChoice((current) => ({ ...current, length: moved.length }));
      setMoved(null);
    }, DEBOUNCE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [moved]);
  return {
    choice,
    shownLength: moved === null ? choice.length : moved.length,
    setLength: (length) => setMoved({ length }),
    toggle: (category, value) => setChoice((current) => toggleValue(current, category, value)),
    clear: () => {
      setMoved(null);
      setChoice(NO_FILTERS);
    },
    settle: () => {
      if (moved === null) return choice;
      const settled = { ...choice, length: moved.length };
      setMoved(null);
      setChoice(settled);
      return settled;
    },
  };
}
