import type { ReactNode } from "react";
import { classNames } from "../../lib/classNames.ts";
import surface from "../../ui/surface.module.css";
import styles from "./AccountFrame.module.css";

/** The background of the account screens: the dimmed map, and a card with a ridge along its lower edge. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classNames(surface.dimming, styles.frame)}>
      {children && (
        <div className={classNames(surface.raised, styles.card)}>
          {children}
          <svg viewBox="0 0 440 28" className={styles.ridge} preserveAspectRatio="none" aria-hidden="true">
            <path d={RIDGE} />
          </svg>
        </div>
      )}
    </div>
  );
}

const RIDGE =
  "M0 28V16q12-3 24 0t26 4q20 4 42 4 24-1 44-4 22-3 40 1 20 3 36-2 14-5 30-8 22-3 44-1 22 1 40-4 14-4 26-2 16 2 32 6 18 4 32 1 13-2 24 1V28z";
