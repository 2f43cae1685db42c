import { useVirtualizer, type VirtualItem, type Virtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import type { Guide } from "../../contract/guide.ts";
import { useText } from "../../i18n/useText.ts";
import { catalogueScrollTop, catalogueView } from "../../stores/catalogue/catalogueView.ts";
import scrolling from "../../ui/scrolling.module.css";
import { ChildGuideCards } from "./ChildGuideCards.tsx";
import { GuideCard } from "./GuideCard.tsx";
import styles from "./GuideList.module.css";
import { useCardHover } from "./useCardHover.ts";
import { useKeptScroll } from "./useKeptScroll.ts";
import { useListing } from "./useListing.ts";

const CARD_HEIGHT = 101;
const CHILD_HEIGHT = 72;

/** Heights of the cards when the list was last left, so that it comes back where it was. */
let keptHeights: VirtualItem[] = [];

/** The cards, of which only those near the view are in the page. */
export function GuideList({ guides }: { guides: readonly Guide[] }) {
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const { expandedIds, personSerial } = useSnapshot(catalogueView);
  const { searchedValue, sort } = useListing();
  const isExpanded = (guide: Guide | undefined) =>
    Boolean(guide?.hasChildren && expandedIds.includes(guide.guideId));
  const virtualizer = useVirtualizer({
    count: guides.length,
    getScrollElement: () => scroller.current,
    // The same function for the same guides: another one has the heights of all added up again.
    getItemKey: useCallback((index: number) => guides[index]?.guideId ?? index, [guides]),
    estimateSize: (index) => CARD_HEIGHT + (isExpanded(guides[index]) ? 2 * CHILD_HEIGHT : 0),
    measureElement: heightOf,
    overscan: 3,
    // The list's own height is known once its cards are in the page.
    initialRect: { width: 0, height: innerHeight },
    initialOffset: catalogueScrollTop,
    initialMeasurementsCache: keptHeights,
  });
  useEffect(
    () => () => {
      keptHeights = virtualizer.takeSnapshot();
    },
    [virtualizer],
  );
  useKeptScroll(scroller, `${personSerial} ${sort} ${searchedValue}`);
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
          if (!guide) return null;
          return (
            <li
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              className={styles.item}
              style={{ transform: `translateY(${item.start}px)` }}
              aria-posinset={item.index + 1}
              aria-setsize={guides.length}
            >
              <GuideCard guide={guide} onHover={hoverCard} isPassing={isPassing} />
              {isExpanded(guide) && <ChildGuideCards parent={guide} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/**
 * The height of a card as the browser reports it after layout. Until then the expected one holds: to ask for it while
 * cards are being added would lay the page out at once.
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
