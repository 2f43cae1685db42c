import { classNames } from "../../lib/classNames.ts";
import styles from "./Count.module.css";

interface CountProps {
  count: number;
  color?: "blaze" | "forest" | "ink";
}

/** A small round number beside a name. Add a text for screen readers where the number alone is not meaningful. */
export function Count({ count, color = "blaze" }: CountProps) {
  return (
    <span className={classNames(styles.count, styles[color])} aria-hidden="true">
      {count}
    </span>
  );
}
