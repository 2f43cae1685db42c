import type { ReactNode, Ref } from "react";
import { classNames } from "../lib/classNames.ts";
import styles from "./Panel.module.css";

interface PanelProps {
  /** Its name as a landmark. */
  label: string;
  /** 'left' puts it in the frame: 400 wide on desktop, 360 on tablet, full width on mobile. Else it lies where it is. */
  place?: "left" | "here";
  /** 800 wide on desktop. */
  isWide?: boolean;
  /** A closed left panel slides out; its tab stays. */
  isOpen?: boolean;
  /** A PanelTab on its right edge; not shown on mobile. */
  tab?: ReactNode;
  id?: string;
  ref?: Ref<HTMLElement>;
  className?: string | undefined;
  children: ReactNode;
}

/** A box of paper over the map. Its children are laid out in a column; give the one that scrolls `flex: 1; min-height: 0`. */
export function Panel(props: PanelProps) {
  const { label, place = "here", isWide, isOpen = true, tab, id, ref, className, children } = props;
  const section = (
    <section
      ref={ref}
      id={id}
      aria-label={label}
      className={classNames(styles.panel, className)}
      inert={!isOpen}
    >
      {children}
    </section>
  );
  if (place === "here") return section;
  return (
    <div className={classNames(styles.left, isWide && styles.wide, !isOpen && styles.closed)}>
      {section}
      {tab && <div className={styles.tab}>{tab}</div>}
    </div>
  );
}
