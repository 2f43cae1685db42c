import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { clamp } from "../../lib/clamp.ts";

const PAGE_ROWS = 8;

interface RowOptions {
  count: number;
  /** In pixels. */
  rowHeight: number;
  /** React key of a row. Must be stable: a new function recomputes the offsets of all rows. */
  keyOf: (index: number) => number | string;
}

/**
 * Virtualised rows of equal height with a roving tabindex: arrows, Page Up and Down, Home and End move the focus. A
 * row's control has its index as `data-index`.
 */
export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  { count, rowHeight, keyOf }: RowOptions,
) {
  const [wanted, setActive] = useState(0);
  const active = Math.min(wanted, Math.max(0, count - 1));
  const pending = useRef<number | null>(null);
  const rangeExtractor = useCallback(
    // The row in the tab order stays mounted when it is out of view.
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
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${pending.current}"]`);
    if (!row) return;
    pending.current = null;
    row.focus({ preventScroll: true });
  }, [scroller]);
  /** Moves the focus to a row that may not be mounted yet. */
  const focusRow = useCallback(
    (index: number) => {
      pending.current = index;
      focusPending();
    },
    [focusPending],
  );
  // After every render, because the row may be mounted by the next one.
  useEffect(focusPending);

  /** Brings a row into view, with a whole row at the top. */
  const showRow = (index: number) => {
    const offset = virtualizer.getOffsetForIndex(index, "auto")?.[0];
    if (offset === undefined || offset === virtualizer.scrollOffset) return;
    virtualizer.scrollToOffset(Math.ceil(offset / rowHeight) * rowHeight);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const index = indexFor(event.key, active, count);
    if (index === null) return;
    event.preventDefault();
    const target = clamp(index, 0, count - 1);
    setActive(target);
    virtualizer.scrollToIndex(target, { align: "auto" });
    focusRow(target);
  };
  return { virtualizer, active, setActive, focusRow, showRow, onKeyDown };
}

function indexFor(key: string, active: number, count: number): number | null {
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
