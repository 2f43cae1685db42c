import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../../lib/classNames.ts";
import press from "../../ui/controls/press.module.css";
import typography from "../../ui/typography.module.css";
import styles from "./ListRow.module.css";

type Handlers = Pick<
  ComponentProps<"button">,
  "onClick" | "onFocus" | "onBlur" | "onPointerEnter" | "onPointerLeave"
>;

/** What a list says of each of its rows. */
export interface RowState {
  /** Index in the list, for `useVirtualRows`. */
  index: number;
  isHovered: boolean;
  isSelected: boolean;
  /** In the tab order. */
  isActive: boolean;
}

interface ListRowProps extends Handlers, RowState {
  /** What identifies the row on the map, centred in a column of 40 px. */
  lead: ReactNode;
  title: string;
  /** A title of one line leaves room for more lines under it. */
  isTitleShort: boolean;
  note: string | null;
  /** Below the note. */
  children?: ReactNode;
  /** Right-aligned. */
  distance: { value: string; unit: string } | null;
  /** The chart's cursor is here. */
  isAtCursor?: boolean;
}

/** A row of the open guide's lists: pin or line, title, note, and the distance in its column at the right. */
export function ListRow(props: ListRowProps) {
  const { index, lead, title, isTitleShort, note, children, distance, ...state } = props;
  const { isHovered, isSelected, isAtCursor = false, isActive, ...handlers } = state;
  return (
    <button
      type="button"
      className={classNames(
        press.sunk,
        styles.row,
        isHovered && styles.hovered,
        isAtCursor && styles.atCursor,
        isSelected && styles.selected,
      )}
      data-index={index}
      tabIndex={isActive ? 0 : -1}
      aria-current={isSelected || (isAtCursor ? "location" : undefined)}
      {...handlers}
    >
      {lead}
      <span className={styles.words}>
        <span className={classNames(typography.clamped, styles.title, isTitleShort && styles.oneLine)}>
          {title}
        </span>
        {note !== null && <span className={styles.note}>{note}</span>}
        {children}
      </span>
      {distance && (
        <span className={styles.distance}>
          {distance.value}
          <small className={styles.unit}> {distance.unit}</small>
        </span>
      )}
    </button>
  );
}
