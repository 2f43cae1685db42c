import type { CSSProperties } from "react";
import styles from "./TrailSwatch.module.css";

/** A piece of a trail's line in its colour. @param stroke #rrggbb */
export function TrailSwatch({ stroke }: { stroke: string }) {
  return <span className={styles.line} style={{ "--stroke": stroke } as CSSProperties} />;
}
