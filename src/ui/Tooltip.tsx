import { cloneElement, type HTMLAttributes, type ReactElement } from "react";
import { createPortal } from "react-dom";
import styles from "./Tooltip.module.css";
import { type TooltipSide, useTooltipPlacement } from "./useTooltipPlacement.ts";
import { useTooltipTrigger } from "./useTooltipTrigger.ts";

/*
 * Not Base UI's tooltip: its trigger needs the whole library wherever an element has a tooltip, the header included,
 * which makes the shell 139.6 kB (gzip) instead of 109.2, of 110 allowed. Loaded on demand, the trigger could only be
 * wrapped around the element later, which remounts it and loses the focus. Positioning alone would load 32 kB in nine
 * scripts at the first hover, to replace `useTooltipPlacement`.
 */

interface TooltipProps {
  text: string;
  side?: TooltipSide;
  /** The described element; it must pass event handlers on. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** A tooltip, after 400 ms of hover or at once on focus. It repeats the element's label, so it is hidden from screen readers. */
export function Tooltip({ text, side = "bottom", children }: TooltipProps) {
  const { anchor, triggerHandlers, tipHandlers } = useTooltipTrigger(children.props);
  const { tip, style } = useTooltipPlacement(anchor, side);
  return (
    <>
      {cloneElement(children, triggerHandlers)}
      {anchor &&
        createPortal(
          <span ref={tip} className={styles.tooltip} style={style} aria-hidden="true" {...tipHandlers}>
            {text}
          </span>,
          document.body,
        )}
    </>
  );
}
