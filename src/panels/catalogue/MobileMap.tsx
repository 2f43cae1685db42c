import { useRef } from "react";
import { onDemand } from "../../lib/onDemand.tsx";
import { ErrorBoundary } from "../../ui/ErrorBoundary.tsx";
import { ReloadNote } from "../../ui/ReloadNote.tsx";
import { useCameraInset } from "../useCameraInset.ts";
import styles from "./MobileMap.module.css";
import { ModeSwitch } from "./ModeSwitch.tsx";
import { useFlattenedGuides } from "./useFlattenedGuides.ts";

const GuideCarousel = onDemand(async () => (await import("./GuideCarousel.tsx")).GuideCarousel);

/** What lies over the map in map mode on phones: the switch, and the cards of the guides listed. */
export function MobileMap() {
  const top = useRef<HTMLDivElement>(null);
  const guides = useFlattenedGuides({ anywhere: true });
  useCameraInset("top", top);
  return (
    <>
      <div ref={top} className={styles.top}>
        <ModeSwitch isOnMap />
      </div>
      {guides.length > 0 && (
        <ErrorBoundary fallback={<ReloadNote />}>
          <GuideCarousel guides={guides} />
        </ErrorBoundary>
      )}
    </>
  );
}
