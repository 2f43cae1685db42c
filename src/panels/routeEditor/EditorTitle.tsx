import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "../../lib/classNames.ts";
import typography from "../../ui/typography.module.css";
import styles from "./EditorHead.module.css";

/** The head of the planner's panel: a title, which takes the focus when it is shown, and buttons on both sides of it. */
export function EditorTitle({
  title,
  before,
  children,
}: {
  title: string;
  before?: ReactNode;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className={styles.head}>
      {before}
      <h2 ref={heading} tabIndex={-1} className={classNames(typography.heading, styles.title)}>
        {title}
      </h2>
      <div className={styles.buttons}>{children}</div>
    </header>
  );
}
