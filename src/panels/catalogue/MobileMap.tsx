import { lazy, Suspense, useRef } from "react";
import { useCameraInset } from "../useCameraInset.ts";
import styles from "./MobileMap.module.css";
import { ModeSwitch } from "./ModeSwitch.tsx";
import { useFlattenedGuides } from "./useFlattenedGuides.ts";

const GuideCarousel = lazy(async () => ({ default: (await import("./GuideCarousel.tsx")).GuideCarousel }));

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
        <Suspense fallback={null}>
          <GuideCarousel guides={guides} />
        </Suspense>
      )}
    </>
  );
}
