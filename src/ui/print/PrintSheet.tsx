import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { classNames } from "../../lib/classNames.ts";
import styles from "./PrintSheet.module.css";

/** What is printed instead of the page, black on white whatever the page's scheme; not shown on the screen. */
export function PrintSheet({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return createPortal(
    <div className={classNames(styles.sheet, className)} data-print="">
      {children}
    </div>,
    document.body,
  );
}
