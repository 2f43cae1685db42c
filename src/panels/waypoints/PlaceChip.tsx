import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { usePlural } from "../../i18n/usePlural.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { listAllWaypoints } from "../../stores/guideMap/waypointSelection.ts";
import styles from "./PlaceChip.module.css";

/** Shows that the list is limited to the waypoints of one place; a press lists all again. It takes the focus when it appears. */
export function PlaceChip() {
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
