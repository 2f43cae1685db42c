import { useEffect, useMemo, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import type { Guide } from "../../contract/guide.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { catalogue, selectGuide } from "../../stores/catalogue.ts";
import { useCameraInset } from "../useCameraInset.ts";
import { CarouselSlides } from "./CarouselSlides.tsx";
import styles from "./GuideCarousel.module.css";

/** Slides on either side of the one that the carousel was built around: thousands of cards would stall it. */
const REACH = 8;
/** It is built anew around the selected slide when fewer than this are left on a side. */
const MARGIN = 3;

/** The guides as cards at the bottom of the map, of which the middle one is selected; the first by default. */
export function GuideCarousel({ guides }: { guides: readonly Guide[] }) {
  const text = useText();
  const format = useFormat();
  const frame = useRef<HTMLElement>(null);
  const { selectedTrailGuideId } = useSnapshot(catalogue);
  const indexes = useMemo(() => new Map(guides.map((guide, index) => [guide.guideId, index])), [guides]);
  const selectedIndex = indexes.get(selectedTrailGuideId ?? "") ?? 0;
  const selectedId = guides[selectedIndex]?.guideId ?? null;
  const [anchorId, setAnchorId] = useState(selectedId);
  const anchorIndex = indexes.get(anchorId ?? "") ?? selectedIndex;
  const center = Math.abs(anchorIndex - selectedIndex) > REACH ? selectedIndex : anchorIndex;
  const start = Math.max(0, center - REACH);
  const slides = useMemo(() => guides.slice(start, center + REACH + 1), [guides, start, center]);
  useCameraInset("bottom", frame);
  useEffect(() => {
    if (selectedId !== selectedTrailGuideId) selectGuide(selectedId);
  }, [selectedId, selectedTrailGuideId]);
  const recenter = () => {
    if (Math.abs(center - selectedIndex) > REACH - MARGIN) setAnchorId(selectedId);
  };
  return (
    <section ref={frame} className={styles.carousel} aria-label={text("catalogue.carousel")}>
      <CarouselSlides
        key={`${slides[0]?.guideId} ${slides.at(-1)?.guideId} ${guides.length}`}
        guides={slides}
        selectedIndex={selectedIndex - start}
        onSettle={recenter}
      />
      <p className={styles.place}>
        {text("catalogue.place", {
          index: format.count(selectedIndex + 1),
          count: format.count(guides.length),
        })}
      </p>
    </section>
  );
}
