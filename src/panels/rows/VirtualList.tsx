import type { ReactNode, RefObject } from "react";
import { classNames } from "../../lib/classNames.ts";
import scrolling from "../../ui/scrolling.module.css";
import type { useVirtualRows } from "./useVirtualRows.ts";
import styles from "./VirtualList.module.css";

interface VirtualListProps {
  scroller: RefObject<HTMLDivElement | null>;
  rows: ReturnType<typeof useVirtualRows>;
  /** Name of the list. */
  label: string;
  /** All rows, mounted or not. */
  count: number;
  /** In pixels. */
  rowHeight: number;
  /** A line above a row, or below the last one, with what it means. */
  line?: { row: number; label: string } | null;
  /** The row at an index, in a box of the row's height; null for none. */
  renderRow: (index: number) => ReactNode;
}

/** A scrolled list of which only the rows in view are mounted. */
export function VirtualList({
  scroller,
  rows,
  label,
  count,
  rowHeight,
  line = null,
  renderRow,
}: VirtualListProps) {
  const { virtualizer, onKeyDown } = rows;
  return (
    <div ref={scroller} className={classNames(scrolling.body, styles.scroller)}>
      <ul
        className={styles.list}
        style={{ height: virtualizer.getTotalSize() }}
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const row = renderRow(index);
          return (
            row && (
              <li
                key={key}
                className={styles.item}
                style={{ height: rowHeight, transform: `translateY(${start}px)` }}
                aria-setsize={count}
                aria-posinset={index + 1}
              >
                {row}
              </li>
            )
          );
        })}
        {line && (
          <li className={styles.line} style={{ transform: `translateY(${line.row * rowHeight}px)` }}>
            <span className={styles.label}>{line.label}</span>
          </li>
        )}
      </ul>
    </div>
  );
}
