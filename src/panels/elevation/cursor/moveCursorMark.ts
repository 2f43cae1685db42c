import { PLOT_MARGIN } from "../plot/plotFrame.ts";
import type { CursorParts } from "./CursorMark.tsx";

/** Where the mark stands: pixels in the plot, `y` null where the line has no height. */
export interface CursorPlace {
  x: number;
  y: number | null;
  readout: string;
}

/** Moves the mark without a render, since it follows every move of the pointer; null hides it. */
export function moveCursorMark({ line, dot, readout }: CursorParts, place: CursorPlace | null): void {
  toggle(line.current, place !== null);
  toggle(dot.current, place !== null && place.y !== null);
  toggle(readout.current, place !== null);
  if (!place) return;
  const left = PLOT_MARGIN.left + place.x;
  line.current?.setAttribute("transform", `translate(${left} 0)`);
  dot.current?.setAttribute("transform", `translate(${left} ${PLOT_MARGIN.top + (place.y ?? 0)})`);
  if (!readout.current) return;
  readout.current.textContent = place.readout;
  readout.current.style.left = `clamp(var(--reach), ${left}px, calc(100% - var(--reach)))`;
}

function toggle(element: HTMLElement | SVGElement | null, isShown: boolean): void {
  if (element) element.style.display = isShown ? "" : "none";
}
