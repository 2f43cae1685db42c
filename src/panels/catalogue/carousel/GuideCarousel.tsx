import { useEffect, useMemo, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import type { Guide } from "../../../contract/guide.ts";
import { useText } from "../../../i18n/useText.ts";
import { catalogue, selectGuide } from "../../../stores/catalogue/catalogue.ts";
import { keepLinkedView } from "../../../stores/linkedView.ts";
import { useCameraInset } from "../../useCameraInset.ts";
import { CarouselFooter } from "./CarouselFooter.tsx";
import { CarouselSlides } from "./CarouselSlides.tsx";
import styles from "./GuideCarousel.module.css";

/** Slides on either side of the anchor: thousands of cards would be too slow. */
const REACH = 8;
/** Once at rest, the slides are rebuilt around the selected one if fewer than this are left on a side. */
const MARGIN = 3;

/** The guides as cards at the bottom of the map. The middle one is selected, initially the first. */
export function GuideCarousel({ guides }: { guides: readonly Guide[] }) {
  const text = useText();
  const frame = useRef<HTMLElement>(null);
  const { selectedTrailGuideId } = useSnapshot(catalogue);
  const indexes = useMemo(() => new Map(guides.map((guide, index) => [guide.guideId, index])), [guides]);
  const selectedIndex = indexes.get(selectedTrailGuideId ?? "") ?? 0;
  const selectedId = guides[selectedIndex]?.guideId ?? null;
  const [anchorId, setAnchorId] = useState(selectedId);
  const anchorIndex = indexes.get(anchorId ?? "") ?? selectedIndex;
  const distance = Math.abs(anchorIndex - selectedIndex);
  const isAtEnd = selectedIndex === 0 || selectedIndex === guides.length - 1;
  // Swipes before the slides settle could reach the end of them, and drag the map beside the last one.
  if (distance > REACH || (distance === REACH && !isAtEnd)) setAnchorId(selectedId);
  const start = Math.max(0, anchorIndex - REACH);
  const slides = useMemo(() => guides.slice(start, anchorIndex + REACH + 1), [guides, start, anchorIndex]);
  useCameraInset("bottom", frame);
  useEffect(() => {
    if (selectedId !== selectedTrailGuideId)
      keepLinkedView(() => selectGuide(selectedId, { isDefault: true }));
  }, [selectedId, selectedTrailGuideId]);
  /** Whether the focus was in the cards when they last changed. */
  const hadFocus = useRef(false);
  const recenter = () => {
    if (distance > REACH - MARGIN) setAnchorId(selectedId);
  };
  return (
    <section ref={frame} className={styles.carousel} aria-label={text("guideList.carousel")}>
      <CarouselSlides
        key={`${slides[0]?.guideId} ${slides.at(-1)?.guideId} ${guides.length}`}
        guides={slides}
        selectedIndex={selectedIndex - start}
        hadFocus={hadFocus}
        onSettle={recenter}
      />
      <CarouselFooter
        index={selectedIndex}
        count={guides.length}
        onSelect={(index) => selectGuide(guides[index]?.guideId ?? null)}
      />
    </section>
  );
}
