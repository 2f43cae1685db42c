import type { CSSProperties } from "react";
import styles from "./Skeleton.module.css";

interface SkeletonProps {
  width?: CSSProperties["width"];
  height?: CSSProperties["height"];
  className?: string | undefined;
}

/** A grey place for something that comes. Wrap several in one element with `aria-hidden` beside a text that says what loads. */
export function Skeleton({ width = "100%", height = 12, className }: SkeletonProps) {
  return <span className={`${styles.skeleton} ${className ?? ""}`} style={{ width, height }} />;
}
