import { type CSSProperties, type HTMLAttributes, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useEscape } from "../../lib/react/useEscape.ts";
import surface from "../surface.module.css";
import styles from "./TooltipBubble.module.css";

export type TooltipSide = "top" | "right" | "bottom" | "left";

interface TooltipBubbleProps {
  text: string;
  side: TooltipSide;
  anchor: HTMLElement;
  handlers: HTMLAttributes<HTMLElement>;
  onHide: () => void;
}

type Placement = Pick<CSSProperties, "left" | "top">;

const GAP = 6;
/** Minimum distance to the window's edge. */
const EDGE = 8;

/** The tooltip itself, beside its anchor, which it follows, and within the window; on the other side if there is no room. */
export function TooltipBubble({ text, side, anchor, handlers, onHide }: TooltipBubbleProps) {
  const tip = useRef<HTMLSpanElement>(null);
  const [style, setStyle] = useState<Placement>({});
  useLayoutEffect(() => {
    let frame = 0;
    // Again with each frame: a dialog moves its buttons while it opens and when its content arrives.
    const place = () => {
      frame = requestAnimationFrame(place);
      if (!tip.current) return;
      const next = styleBeside(anchor.getBoundingClientRect(), tip.current.getBoundingClientRect(), side);
      setStyle((style) => (style.left === next.left && style.top === next.top ? style : next));
    };
    place();
    return () => cancelAnimationFrame(frame);
  }, [anchor, side]);
  useEscape("tooltip", () => {
    onHide();
    return false;
  });
  return createPortal(
    <span
      ref={tip}
      className={`${surface.raised} ${styles.tooltip}`}
      style={style}
      aria-hidden="true"
      {...handlers}
    >
      {text}
    </span>,
    document.body,
  );
}

function styleBeside(anchor: DOMRect, tip: DOMRect, side: TooltipSide): Placement {
  const isBeside = side === "left" || side === "right";
  const before = (isBeside ? anchor.left - tip.width : anchor.top - tip.height) - GAP;
  const behind = (isBeside ? anchor.right : anchor.bottom) + GAP;
  const room = isBeside ? innerWidth - tip.width : innerHeight - tip.height;
  const wantsBefore = side === "left" || side === "top";
  const fits = (start: number) => start >= EDGE && start <= room - EDGE;
  const [first, second] = wantsBefore ? [before, behind] : [behind, before];
  const main = fits(first) || !fits(second) ? first : second;
  const middle = isBeside
    ? anchor.top + (anchor.height - tip.height) / 2
    : anchor.left + (anchor.width - tip.width) / 2;
  const crossRoom = isBeside ? innerHeight - tip.height : innerWidth - tip.width;
  const cross = Math.max(EDGE, Math.min(middle, crossRoom - EDGE));
  return isBeside ? { left: main, top: cross } : { left: cross, top: main };
}
