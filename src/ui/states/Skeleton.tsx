import type { CSSProperties } from "react";
import styles from "./Skeleton.module.css";

interface SkeletonProps {
  width?: CSSProperties["width"];
  height?: CSSProperties["height"];
  className?: string | undefined;
}

/** A grey loading placeholder. Wrap several in one `aria-hidden` element, next to a text for screen readers. */
export function Skeleton({ width = "100%", height = 12, className }: SkeletonProps) {
  return <span className={`${styles.skeleton} ${className ?? ""}`} style={{ width, height }} />;
}
