import type { ReactNode, Ref } from "react";
import { classNames } from "../lib/classNames.ts";
import styles from "./Panel.module.css";
import surface from "./surface.module.css";

interface PanelProps {
  /** Name of the landmark. */
  label: string;
  /** 'left' docks it to the page's left edge: 400 px wide on desktop, 360 on tablet, full width on mobile. */
  placement?: "left" | "inline";
  /** 800 px wide on desktop. */
  isWide?: boolean;
  /** No higher than its content, for a few lines; the whole page on mobile. */
  isLow?: boolean;
  /** A closed left panel slides out; its tab stays visible. */
  isOpen?: boolean;
  /** A PanelTab on its right edge; hidden on mobile. */
  tab?: ReactNode;
  id?: string;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A panel over the map. Its children form a column; a scrolling child needs `flex: 1; min-height: 0`. */
export function Panel(props: PanelProps) {
  const { label, placement = "inline", isWide, isLow, isOpen = true, tab, id, ref, children } = props;
  const section = (
    <section
      ref={ref}
      id={id}
      aria-label={label}
      className={classNames(surface.raised, styles.panel)}
      inert={!isOpen}
    >
      {children}
    </section>
  );
  if (placement === "inline") return section;
  return (
    <div
      className={classNames(
        styles.left,
        isWide && styles.wide,
        isLow && styles.low,
        !isOpen && styles.closed,
      )}
      data-covers-map={isOpen ? "on-mobile" : undefined}
    >
      {section}
      {tab && <div className={styles.tab}>{tab}</div>}
    </div>
  );
}
