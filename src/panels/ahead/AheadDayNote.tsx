import { classNames } from "../../lib/classNames.ts";
import typography from "../../ui/typography.module.css";
import styles from "./AheadPanel.module.css";
import type { ShownDay } from "./shownAhead.ts";

/** The day of the planned route: what is left of it, when it ends, and how that is to the sunset there. */
export function AheadDayNote({ day: { title, left, end, isLate } }: { day: ShownDay }) {
  return (
    <div className={styles.day}>
      <p>
        <b>{title}</b> {left}
      </p>
      <p className={classNames(typography.note, isLate && styles.warning)}>{end}</p>
    </div>
  );
}
