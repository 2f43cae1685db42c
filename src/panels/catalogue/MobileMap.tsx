import { lazy, Suspense, useMemo, useRef } from "react";
import { flattenedGuides } from "../../lib/flattenedGuides.ts";
import { useCameraInset } from "../useCameraInset.ts";
import styles from "./MobileMap.module.css";
import { ModeSwitch } from "./ModeSwitch.tsx";
import { useDisplayedGuides } from "./useDisplayedGuides.ts";
import { useListing } from "./useListing.ts";

const GuideCarousel = lazy(async () => ({ default: (await import("./GuideCarousel.tsx")).GuideCarousel }));

/** What lies over the map in map mode on phones: the switch, and the cards of the guides listed. */
export function MobileMap() {
  const top = useRef<HTMLDivElement>(null);
  const { allTrailsList: all, isNarrowed } = useListing();
  const displayed = useDisplayedGuides({ anywhere: true });
  const guides = useMemo(
    () => (isNarrowed ? displayed : flattenedGuides(displayed, all)),
    [isNarrowed, displayed, all],
  );
  useCameraInset("top", top);
  return (
    <>
      <div ref={top} className={styles.top}>
        <ModeSwitch isOnMap />
      </div>
      {guides.length > 0 && (
        <Suspense fallback={null}>
          <GuideCarousel guides={guides} />
        </Suspense>
      )}
    </>
  );
}
