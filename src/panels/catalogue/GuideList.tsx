import { useVirtualizer, type VirtualItem, type Virtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import type { Guide } from "../../contract/guide.ts";
import { useText } from "../../i18n/useText.ts";
import { isMobileWidth } from "../../lib/breakpoints.ts";
import { catalogueScrollTop, catalogueView } from "../../stores/catalogue/catalogueView.ts";
import scrolling from "../../ui/scrolling.module.css";
import { CardSkeleton } from "./card/CardSkeleton.tsx";
import { ChildGuideCards } from "./card/ChildGuideCards.tsx";
import { GuideCard } from "./card/GuideCard.tsx";
import { useCardHover } from "./card/useCardHover.ts";
import styles from "./GuideList.module.css";
import { useListing } from "./listing/useListing.ts";
import { listObservers } from "./listObservers.ts";
import { useSavedScroll } from "./useSavedScroll.ts";

/** Heights of most cards, in pixels: where they differ, the first cards move once they have been laid out. */
const CARD_HEIGHT = 101;
const PHONE_CARD_HEIGHT = 115;
const CHILD_HEIGHT = 72;

/** Card heights at the last unmount, so that the scroll position can be restored. */
let savedHeights: VirtualItem[] = [];

interface GuideListProps {
  guides: readonly Guide[];
  /** Number of cards, if more than the guides: those that have not loaded are placeholders. */
  count?: number;
}

/** The virtualised list of cards. */
export function GuideList({ guides, count = guides.length }: GuideListProps) {
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const { expandedIds, personSerial } = useSnapshot(catalogueView);
  const { searchedValue, sort } = useListing();
  const isExpanded = (guide: Guide | undefined) =>
    Boolean(guide?.hasChildren && expandedIds.includes(guide.guideId));
  const cardHeight = isMobileWidth() ? PHONE_CARD_HEIGHT : CARD_HEIGHT;
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    // A stable function: a new one makes the virtualizer recompute all offsets.
    getItemKey: useCallback((index: number) => guides[index]?.guideId ?? index, [guides]),
    estimateSize: (index) => cardHeight + (isExpanded(guides[index]) ? 2 * CHILD_HEIGHT : 0),
    measureElement: heightOf,
    overscan: 3,
    // The list's height is only known after layout.
    ...listObservers,
    initialRect: { width: 0, height: innerHeight },
    initialOffset: catalogueScrollTop,
    initialMeasurementsCache: savedHeights,
  });
  useEffect(
    () => () => {
      savedHeights = virtualizer.takeSnapshot();
    },
    [virtualizer],
  );
  useSavedScroll(scroller, `${personSerial} ${sort} ${searchedValue}`);
  const hoverCard = useCardHover(virtualizer.isScrolling);
  const isPassing = useCallback(() => virtualizer.isScrolling, [virtualizer]);
  return (
    <div ref={scroller} className={scrolling.body}>
      <ul
        className={styles.list}
        style={{ height: virtualizer.getTotalSize() }}
        aria-label={text("catalogue.list")}
      >
        {virtualizer.getVirtualItems().map((item) => {
          const guide = guides[item.index];
          return (
            <li
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              className={styles.item}
              style={{ transform: `translateY(${item.start}px)` }}
              aria-posinset={item.index + 1}
              aria-setsize={count}
            >
              {guide ? (
                <GuideCard guide={guide} onHover={hoverCard} isPassing={isPassing} />
              ) : (
                <CardSkeleton />
              )}
              {guide && isExpanded(guide) && <ChildGuideCards parent={guide} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/**
 * The height of a card as reported by the ResizeObserver, or the estimate until then: measuring while cards are being
 * added would force a synchronous layout.
 */
function heightOf(
  card: Element,
  entry: ResizeObserverEntry | undefined,
  { options, itemSizeCache, indexFromElement }: Virtualizer<HTMLDivElement, Element>,
): number {
  const [box] = entry?.borderBoxSize ?? [];
  if (box) return Math.round(box.blockSize);
  const index = indexFromElement(card);
  return itemSizeCache.get(options.getItemKey(index)) ?? options.estimateSize(index);
}
