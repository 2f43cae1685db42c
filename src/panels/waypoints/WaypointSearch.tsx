import { type Ref, useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { guideMap, searchWaypoints } from "../../stores/guideMap/guideMap.ts";
import bar from "../../ui/bar.module.css";
import { SearchField } from "../../ui/controls/SearchField.tsx";
import { PlaceChip } from "./PlaceChip.tsx";

const DEBOUNCE_MILLISECONDS = 300;

/** Narrows the list as the reader types, 300 ms after the last key. */
export function WaypointSearch({ ref }: { ref: Ref<HTMLInputElement | null> }) {
  const text = useText();
  const { searchedValue } = useSnapshot(guideMap);
  const [typed, setTyped] = useState(searchedValue);
  const [applied, setApplied] = useState(searchedValue);
  // The search was changed elsewhere: show the new value.
  if (applied !== searchedValue) {
    setApplied(searchedValue);
    setTyped(searchedValue);
  }
  useEffect(() => {
    if (typed === searchedValue) return;
    const timer = setTimeout(() => searchWaypoints(typed), DEBOUNCE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [typed, searchedValue]);
  return (
    <div className={bar.above}>
      <SearchField
        ref={ref}
        label={text("guideMap.search")}
        placeholder={text("guideMap.search")}
        value={typed}
        onChange={setTyped}
      />
      <PlaceChip />
    </div>
  );
}
