import type { ReactNode } from "react";
import { classNames } from "../../lib/classNames.ts";
import styles from "./Mark.module.css";

interface MarkProps {
  kind: "free" | "sale" | "owned" | "subscription" | "warning" | "plain";
  className?: string | undefined;
  children: ReactNode;
}

/** A small label on a tint: Free, Sale, Purchased, 1 of 4. */
export function Mark({ kind, className, children }: MarkProps) {
  return <span className={classNames(styles.mark, styles[kind], className)}>{children}</span>;
}
