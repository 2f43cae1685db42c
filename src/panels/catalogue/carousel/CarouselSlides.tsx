import useEmblaCarousel from "embla-carousel-react";
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { Guide } from "../../../contract/guide.ts";
import { REDUCED_MOTION_QUERY } from "../../../lib/breakpoints.ts";
import { selectGuide } from "../../../stores/catalogue/catalogue.ts";
import { CarouselCard } from "./CarouselCard.tsx";
import styles from "./GuideCarousel.module.css";

/** A swipe of this many pixels selects the next guide at any speed. */
const TOUCH_THRESHOLD = 50;

interface CarouselSlidesProps {
  guides: readonly Guide[];
  selectedIndex: number;
  /** Outlives these slides: others replace them while the reader goes on. */
  hadFocus: RefObject<boolean>;
  /** Called when the slides stop moving. */
  onSettle: () => void;
}

/** Swipeable cards; the one in the middle is selected, and takes over the focus of the one before. */
export function CarouselSlides({ guides, selectedIndex, hadFocus, onSettle }: CarouselSlidesProps) {
  const [startIndex] = useState(selectedIndex);
  const [viewport, carousel] = useEmblaCarousel({
    align: "center",
    containScroll: false,
    startIndex,
    duration: matchMedia(REDUCED_MOTION_QUERY).matches ? 0 : 20,
  });
  const swipe = useRef({ from: 0, to: 0, index: 0 });
  const select = useEffectEvent((index: number) => {
    const guide = guides[index];
    if (guide) selectGuide(guide.guideId);
  });
  const settle = useEffectEvent(onSettle);
  useEffect(() => {
    if (!carousel) return;
    const onSelect = () => select(carousel.selectedScrollSnap());
    const onRest = () => settle();
    const onRelease = () => {
      const { from, to, index } = swipe.current;
      if (Math.abs(to - from) < TOUCH_THRESHOLD || carousel.selectedScrollSnap() !== index) return;
      carousel.scrollTo(index + (to < from ? 1 : -1));
    };
    carousel.on("select", onSelect).on("settle", onRest).on("pointerUp", onRelease);
    return () => {
      carousel.off("select", onSelect).off("settle", onRest).off("pointerUp", onRelease);
    };
  }, [carousel]);
  useEffect(() => {
    if (carousel && carousel.selectedScrollSnap() !== selectedIndex) carousel.scrollTo(selectedIndex);
  }, [carousel, selectedIndex]);
  const list = useRef<HTMLUListElement>(null);
  // Before the next frame, in which the browser takes the focus from a card that has become inert.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another card is selected
  useLayoutEffect(() => {
    const cards = list.current;
    if (hadFocus.current)
      cards?.querySelector<HTMLElement>("article:not([inert]) a")?.focus({ preventScroll: true });
    return () => {
      hadFocus.current = cards?.contains(document.activeElement) ?? false;
    };
  }, [hadFocus, selectedIndex]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowLeft") carousel?.scrollPrev();
    if (event.key === "ArrowRight") carousel?.scrollNext();
  };
  return (
    <div
      ref={viewport}
      className={styles.viewport}
      onPointerDown={(event) => {
        const index = carousel?.selectedScrollSnap() ?? 0;
        swipe.current = { from: event.clientX, to: event.clientX, index };
      }}
      onPointerMove={(event) => {
        swipe.current.to = event.clientX;
      }}
      onScroll={(event) => {
        // Browsers scroll focused elements and search matches into view; here only the carousel may move the cards.
        event.currentTarget.scrollLeft = 0;
      }}
    >
      <ul ref={list} className={styles.slides} onKeyDown={onKeyDown}>
        {guides.map((guide, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: arrow keys do the same as a tap on a neighbour
          <li key={guide.guideId} className={styles.slide} onClick={() => carousel?.scrollTo(index)}>
            <CarouselCard guide={guide} isSelected={index === selectedIndex} />
          </li>
        ))}
      </ul>
    </div>
  );
}
