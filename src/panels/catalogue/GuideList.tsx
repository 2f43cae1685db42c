import {
  defaultRangeExtractor,
  elementScroll,
  type Range,
  useVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from "@tanstack/react-virtual";
import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useSnapshot } from "valtio";
import type { Guide } from "../../contract/guide.ts";
import { useText } from "../../i18n/useText.ts";
import { isMobileWidth } from "../../lib/breakpoints.ts";
import { classNames } from "../../lib/classNames.ts";
import {
  catalogueScrollTop,
  catalogueView,
  saveCatalogueScroll,
} from "../../stores/catalogue/catalogueView.ts";
import scrolling from "../../ui/scrolling.module.css";
import styles from "../rows/VirtualList.module.css";
import { CardSkeleton } from "./card/CardSkeleton.tsx";
import { ChildGuideCards } from "./card/ChildGuideCards.tsx";
import { GuideCard } from "./card/GuideCard.tsx";
import { useCardHover } from "./card/useCardHover.ts";
import { useListing } from "./listing/useListing.ts";

/**
 * Options of a virtual list that force no layout while it is mounted, in the task that renders its cards: its size is
 * reported once the browser has laid it out, and a list that starts at the top is not scrolled there.
 */
const listObservers = {
  observeElementRect(
    { scrollElement }: List,
    report: (size: { width: number; height: number }) => void,
  ): (() => void) | undefined {
    if (!scrollElement) return;
    const observer = new ResizeObserver(() => {
      report({ width: scrollElement.clientWidth, height: scrollElement.clientHeight });
    });
    observer.observe(scrollElement);
    return () => observer.disconnect();
  },
  scrollToFn(...[offset, options, list]: Parameters<typeof elementScroll<HTMLDivElement>>): void {
    if (offset !== 0 || list.scrollOffset !== 0) elementScroll(offset, options, list);
  },
};

/** Debounce of writing to storage. */
const REST_MILLISECONDS = 150;

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
  /** Follows the cards and scrolls with them. */
  children?: ReactNode;
}

/** The virtualised list of cards. */
export function GuideList({ guides, count = guides.length, children }: GuideListProps) {
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const { expandedIds, personSerial } = useSnapshot(catalogueView);
  const { searchedValue, sort } = useListing();
  const isExpanded = (guide: Guide | undefined) =>
    Boolean(guide?.hasChildren && expandedIds.includes(guide.guideId));
  const cardHeight = isMobileWidth() ? PHONE_CARD_HEIGHT : CARD_HEIGHT;
  const { rangeExtractor, ...focusHandlers } = useFocusedCard(guides);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    // A stable function: a new one makes the virtualizer recompute all offsets.
    getItemKey: useCallback((index: number) => guides[index]?.guideId ?? index, [guides]),
    estimateSize: (index) => cardHeight + (isExpanded(guides[index]) ? 2 * CHILD_HEIGHT : 0),
    measureElement: heightOf,
    overscan: 3,
    rangeExtractor,
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
    <div ref={scroller} className={classNames(scrolling.body, styles.scroller)}>
      <ul
        className={styles.list}
        style={{ height: virtualizer.getTotalSize() }}
        aria-label={text("catalogue.list")}
        {...focusHandlers}
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
      {children}
    </div>
  );
}

/** Keeps the card with the focus mounted when it is scrolled out of view, so that the next Tab goes on from there. */
function useFocusedCard(guides: readonly Guide[]) {
  const [focusedId, setFocusedId] = useState<string | null>(null);
  // A list that is loaded again may have the card at another place.
  const focused = useMemo(
    () => (focusedId === null ? -1 : guides.findIndex(({ guideId }) => guideId === focusedId)),
    [guides, focusedId],
  );
  const rangeExtractor = useCallback(
    (range: Range) => {
      const inView = defaultRangeExtractor(range);
      if (focused < 0 || inView.includes(focused)) return inView;
      return [...inView, focused].sort((a, b) => a - b);
    },
    [focused],
  );
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const index = Number(target.closest("[data-index]")?.getAttribute("data-index"));
    setFocusedId(guides[index]?.guideId ?? null);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // While another window is in front, the card still is the active element.
    if (!currentTarget.contains(relatedTarget ?? document.activeElement)) setFocusedId(null);
  };
  return { rangeExtractor, onFocus, onBlur };
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

type List = Virtualizer<HTMLDivElement, Element>;

/** Stores the list's scroll position for the session; another list starts at the top. */
export function useSavedScroll(scroller: RefObject<HTMLElement | null>, listKey: string): void {
  const shownKey = useRef(listKey);
  useEffect(() => {
    if (shownKey.current === listKey) return;
    shownKey.current = listKey;
    scroller.current?.scrollTo(0, 0);
  }, [scroller, listKey]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let timer = 0;
    let top = element.scrollTop;
    // In low windows the panel scrolls as well, and starts at its head (`ui/Panel.module.css`).
    if (top > 0) element.scrollIntoView({ block: "nearest" });
    const onScroll = () => {
      top = element.scrollTop;
      clearTimeout(timer);
      timer = window.setTimeout(() => saveCatalogueScroll(top), REST_MILLISECONDS);
    };
    // Captured, to read the position before the list renders new cards: afterwards it would force a synchronous layout.
    element.addEventListener("scroll", onScroll, { passive: true, capture: true });
    return () => {
      element.removeEventListener("scroll", onScroll, { capture: true });
      clearTimeout(timer);
      saveCatalogueScroll(top);
    };
  }, [scroller]);
}
