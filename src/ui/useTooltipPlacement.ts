import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from "react";

export type TooltipSide = "top" | "right" | "bottom" | "left";

const GAP = 6;
/** Minimum distance to the window's edge. */
const EDGE = 8;

/** Positions a tooltip beside its anchor, within the window; flips to the other side if there is no room. */
export function useTooltipPlacement(
  anchor: HTMLElement | null,
  side: TooltipSide,
): { tip: RefObject<HTMLSpanElement | null>; style: CSSProperties } {
  const tip = useRef<HTMLSpanElement>(null);
  const [style, setStyle] = useState<CSSProperties>({});
  useLayoutEffect(() => {
    if (!anchor || !tip.current) return;
    setStyle(styleBeside(anchor.getBoundingClientRect(), tip.current.getBoundingClientRect(), side));
  }, [anchor, side]);
  return { tip, style };
}

function styleBeside(anchor: DOMRect, tip: DOMRect, side: TooltipSide): CSSProperties {
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
