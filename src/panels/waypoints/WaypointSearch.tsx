import { X } from "lucide-react";
import { type Ref, useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { usePlural } from "../../i18n/usePlural.ts";
import { useText } from "../../i18n/useText.ts";
import { guideMap, searchWaypoints } from "../../stores/guideMap/guideMap.ts";
import { listAllWaypoints } from "../../stores/guideMap/waypointSelection.ts";
import bar from "../../ui/bar.module.css";
import { SearchField } from "../../ui/controls/SearchField.tsx";
import styles from "./WaypointSearch.module.css";

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

/** Shows that the list is limited to the waypoints of one place; a press lists all again. It takes the focus when it appears. */
function PlaceChip() {
  const plural = usePlural();
  const chip = useRef<HTMLButtonElement>(null);
  const { listedIndexes } = useSnapshot(guideMap);
  useEffect(() => {
    if (listedIndexes) chip.current?.focus({ preventScroll: true });
  }, [listedIndexes]);
  if (!listedIndexes) return null;
  return (
    <button ref={chip} type="button" className={styles.chip} onClick={listAllWaypoints}>
      {plural("guideMap.atOnePlace", listedIndexes.length)}
      <X />
    </button>
  );
}
