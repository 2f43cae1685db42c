import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement } from "react";
import styles from "./Tooltip.module.css";

interface TooltipProps {
  text: string;
  side?: "top" | "right" | "bottom" | "left";
  /** The element that it explains; it must pass props and ref on. */
  children: ReactElement;
}

/** A short note in ink: after 400 ms under the pointer, at once on focus. It repeats what the element's own label says. */
export function Tooltip({ text, side = "bottom", children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger delay={400} render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} collisionPadding={8} className={styles.positioner}>
          <Base.Popup className={styles.tooltip}>{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
