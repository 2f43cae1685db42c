import type { ReactNode } from "react";
import { classNames } from "../../lib/classNames.ts";
import flow from "../flow.module.css";
import typography from "../typography.module.css";
import styles from "./EmptyState.module.css";

interface EmptyStateProps {
  /** A Lucide icon. */
  icon: ReactNode;
  title: string;
  /** One sentence. */
  text?: ReactNode;
  /** One or two buttons. */
  actions?: ReactNode;
  /** 'alert' for a failure that the reader did not trigger. */
  role?: "alert" | "status";
  headingLevel?: 1 | 2 | 3;
  className?: string | undefined;
}

/** Empty, failed or not found: a round icon on faded contours, a short title, one sentence, actions. */
export function EmptyState({
  icon,
  title,
  text,
  actions,
  role,
  headingLevel = 2,
  className,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classNames(styles.state, className)} role={role}>
      <div className={styles.figure} aria-hidden="true">
        <span className={styles.icon}>{icon}</span>
      </div>
      <Heading className={classNames(typography.title, styles.title)}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {actions && <div className={classNames(flow.row, styles.actions)}>{actions}</div>}
    </div>
  );
}
