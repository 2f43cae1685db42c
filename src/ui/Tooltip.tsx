import { cloneElement, type HTMLAttributes, type ReactElement } from "react";
import { createPortal } from "react-dom";
import styles from "./Tooltip.module.css";
import { type TooltipSide, useTooltipPlace } from "./useTooltipPlace.ts";
import { useTooltipTrigger } from "./useTooltipTrigger.ts";

/*
 * Not by Base UI, whose tooltip costs more than it saves here. Its trigger needs all of its code wherever an element has
 * a tooltip, the header included: that makes the shell 139.6 kB (gzip) instead of 109.2, of 110 allowed. On demand, the
 * trigger could only be put around the element later, which makes another element of it that has lost the focus; what
 * remains is the position, 32 kB in nine scripts at the first hover instead of `useTooltipPlace`.
 */

interface TooltipProps {
  text: string;
  side?: TooltipSide;
  /** The element that it explains, which must pass handlers on. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** A short note in ink: after 400 ms under the pointer, at once on focus. It repeats the element's own label, so screen readers skip it. */
export function Tooltip({ text, side = "bottom", children }: TooltipProps) {
  const { anchor, triggerHandlers, tipHandlers } = useTooltipTrigger(children.props);
  const { tip, place } = useTooltipPlace(anchor, side);
  return (
    <>
      {cloneElement(children, triggerHandlers)}
      {anchor &&
        createPortal(
          <span ref={tip} className={styles.tooltip} style={place} aria-hidden="true" {...tipHandlers}>
            {text}
          </span>,
          document.body,
        )}
    </>
  );
}
