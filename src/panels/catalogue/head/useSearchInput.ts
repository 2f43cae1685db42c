import { useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { prepareSearch } from "../../../lib/guides/guideSearch.ts";
import { catalogue, searchGuides } from "../../../stores/catalogue/catalogue.ts";

/** Debounce after the last key. */
const DEBOUNCE_MILLISECONDS = 300;

/**
 * The text of the search box and its setter. The first key prepares the search, which runs once typing pauses, or the box
 * is left for another screen.
 */
export function useSearchInput(): [value: string, type: (value: string) => void] {
  const { searchedValue } = useSnapshot(catalogue);
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null) return;
    void prepareSearch(catalogue.allTrailsList);
    const timer = setTimeout(() => {
      searchGuides(typed);
      setTyped(null);
    }, DEBOUNCE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [typed]);
  const unsearched = useRef(typed);
  useEffect(() => {
    unsearched.current = typed;
  }, [typed]);
  useEffect(
    () => () => {
      if (unsearched.current !== null) searchGuides(unsearched.current);
    },
    [],
  );
  return [typed ?? searchedValue, setTyped];
}
