import { classNames } from "../../lib/classNames.ts";
import styles from "./CountBadge.module.css";

interface CountBadgeProps {
  count: number;
  color?: "blaze" | "forest" | "ink";
}

/** A small round number beside a name. Add a text for screen readers where the number alone is not meaningful. */
export function CountBadge({ count, color = "blaze" }: CountBadgeProps) {
  return (
    <span className={classNames(styles.count, styles[color])} aria-hidden="true">
      {count}
    </span>
  );
}
