import { useRef } from "react";
import { withTexts } from "../../../i18n/withTexts.ts";
import { classNames } from "../../../lib/classNames.ts";
import { onDemand } from "../../../lib/react/onDemand.tsx";
import { setNotesPlace } from "../../../stores/notesPlace.ts";
import { ErrorBoundary } from "../../../ui/ErrorBoundary.tsx";
import { ReloadNote } from "../../../ui/states/ReloadNote.tsx";
import surface from "../../../ui/surface.module.css";
import { useCameraInset } from "../../useCameraInset.ts";
import { CatalogueBody } from "../CatalogueBody.tsx";
import { ModeSwitch } from "../head/ModeSwitch.tsx";
import { useFlattenedGuides } from "../listing/useDisplayedGuides.ts";
import { useListing } from "../listing/useListing.ts";
import styles from "./MobileMap.module.css";

const GuideCarousel = onDemand(
  async () => (await withTexts(import("./GuideCarousel.tsx"), "guideList")).GuideCarousel,
);

/** The overlay of map mode on phones: the switch, and the cards of the listed guides or the empty or failed state. */
export function MobileMap() {
  const top = useRef<HTMLDivElement>(null);
  const guides = useFlattenedGuides({ anywhere: true });
  const { status } = useListing();
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
      {guides.length === 0 && status !== "loading" && (
        <div className={styles.none}>
          <div className={classNames(surface.raised, styles.message)}>
            <CatalogueBody />
          </div>
          <div ref={setNotesPlace} className={styles.notes} />
        </div>
      )}
    </>
  );
}
