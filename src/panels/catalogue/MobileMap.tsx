import { useRef } from "react";
import { useSnapshot } from "valtio";
import { catalogue, findGuide } from "../../stores/catalogue.ts";
import { useCameraInset } from "../useCameraInset.ts";
import styles from "./MobileMap.module.css";
import { ModeSwitch } from "./ModeSwitch.tsx";
import { SelectedGuideCard } from "./SelectedGuideCard.tsx";

/** What lies over the map in map mode on phones: the switch, and the card of the guide that was tapped. */
export function MobileMap() {
  const top = useRef<HTMLDivElement>(null);
  const { allTrailsList, selectedTrailGuideId } = useSnapshot(catalogue);
  const guide = selectedTrailGuideId === null ? null : findGuide(allTrailsList, selectedTrailGuideId);
  useCameraInset("top", top);
  return (
    <>
      <div ref={top} className={styles.top}>
        <ModeSwitch isOnMap />
      </div>
      {guide && <SelectedGuideCard key={guide.guideId} guide={guide} />}
    </>
  );
}
