import { cloneElement, type HTMLAttributes, type ReactElement } from "react";
import { onDemand } from "../../lib/react/onDemand.tsx";
import { ErrorBoundary } from "../ErrorBoundary.tsx";
import type { TooltipSide } from "./TooltipBubble.tsx";
import { useTooltipTrigger } from "./useTooltipTrigger.ts";

/*
 * Not Base UI's tooltip: its trigger needs the whole library wherever an element has a tooltip, the header included,
 * which makes the shell 139.6 kB (gzip) instead of 109.2, of 110 allowed. Loaded on demand, the trigger could only be
 * wrapped around the element later, which remounts it and loses the focus. Positioning alone would load 32 kB in nine
 * scripts at the first hover, to replace `TooltipBubble`.
 */

const TooltipBubble = onDemand(async () => (await import("./TooltipBubble.tsx")).TooltipBubble);

interface TooltipProps {
  text: string;
  side?: TooltipSide;
  /** The described element; it must pass event handlers on. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** A tooltip, after 400 ms of hover or at once on focus. It repeats the element's label, so it is hidden from screen readers. */
export function Tooltip({ text, side = "bottom", children }: TooltipProps) {
  const { anchor, hide, triggerHandlers, tipHandlers } = useTooltipTrigger(children.props);
  return (
    <>
      {cloneElement(children, triggerHandlers)}
      {anchor && (
        // Without its code the element still has its label.
        <ErrorBoundary fallback={null}>
          <TooltipBubble text={text} side={side} anchor={anchor} handlers={tipHandlers} onHide={hide} />
        </ErrorBoundary>
      )}
    </>
  );
}
