import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";

const PAGE_ROWS = 8;

interface RowOptions {
  count: number;
  /** In px. */
  rowHeight: number;
  /** React's key of a row; the positions of all rows are computed again for another function. */
  keyOf: (place: number) => number | string;
}

/**
 * Rows of one height, of which only those in view are drawn. One is in the tab order; arrows, Page Up and Down, Home
 * and End move among them. A row's control carries its place as `data-place`.
 */
export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  { count, rowHeight, keyOf }: RowOptions,
) {
  const [wanted, setActive] = useState(0);
  const active = Math.min(wanted, Math.max(0, count - 1));
  const pending = useRef<number | null>(null);
  const rangeExtractor = useCallback(
    // The row in the tab order stays drawn even when it is out of view.
    (range: Range) => [...new Set([...defaultRangeExtractor(range), active])].sort((a, b) => a - b),
    [active],
  );
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: keyOf,
    overscan: 6,
    rangeExtractor,
  });

  const focusPending = useCallback(() => {
    if (pending.current === null) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-place="${pending.current}"]`);
    if (!row) return;
    pending.current = null;
    row.focus({ preventScroll: true });
  }, [scroller]);
  /** Moves the focus to a row that is perhaps yet to be drawn. */
  const focusRow = useCallback(
    (place: number) => {
      pending.current = place;
      focusPending();
    },
    [focusPending],
  );
  // After every draw, because the row may come only with the next one.
  useEffect(focusPending);

  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeFor(event.key, active, count);
    if (place === null) return;
    event.preventDefault();
    const target = Math.min(count - 1, Math.max(0, place));
    setActive(target);
    virtualizer.scrollToIndex(target, { align: "auto" });
    focusRow(target);
  };
  return { virtualizer, active, setActive, focusRow, onKeyDown };
}

function placeFor(key: string, active: number, count: number): number | null {
  switch (key) {
    case "ArrowDown":
      return active + 1;
    case "ArrowUp":
      return active - 1;
    case "PageDown":
      return active + PAGE_ROWS;
    case "PageUp":
      return active - PAGE_ROWS;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
