import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from "react";

export type TooltipSide = "top" | "right" | "bottom" | "left";

const GAP = 6;
/** Room to the window's edge. */
const EDGE = 8;

/** Puts a tooltip beside its anchor, within the window; on the other side where there is no room. */
export function useTooltipPlace(
  anchor: HTMLElement | null,
  side: TooltipSide,
): { tip: RefObject<HTMLSpanElement | null>; place: CSSProperties } {
  const tip = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<CSSProperties>({});
  useLayoutEffect(() => {
    if (!anchor || !tip.current) return;
    setPlace(placeBeside(anchor.getBoundingClientRect(), tip.current.getBoundingClientRect(), side));
  }, [anchor, side]);
  return { tip, place };
}

function placeBeside(anchor: DOMRect, tip: DOMRect, side: TooltipSide): CSSProperties {
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
