import type { ReactNode } from "react";
import styles from "./CardFoot.module.css";

/** Links to other screens, below a card's form. */
export function CardFoot({ children }: { children: ReactNode }) {
  return <p className={styles.foot}>{children}</p>;
}
