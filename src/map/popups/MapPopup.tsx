import { type ReactNode, useEffect, useRef } from "react";
import type { Position } from "../../contract/position.ts";
import { clamp } from "../../lib/clamp.ts";
import { camera } from "../../stores/camera.ts";
import { type Pixel, project, type ScreenFrame } from "../camera/screenFrame.ts";
import { onViewport } from "../camera/viewport.ts";
import styles from "./MapPopup.module.css";

interface MapPopupProps {
  /** The position that it points at. */
  position: Position;
  /** Pixels between the position and the popup: below and above. */
  gap: { below: number; above: number };
  look: "paper" | "ink";
  /** Name of a popup with controls, which take pointer events by their own style; others are tooltips. */
  label?: string;
  children: ReactNode;
}

const EDGE = 8;

/** A popup at a position. It follows the map without rendering, within the uncovered area. */
export function MapPopup({ position, gap, look, label, children }: MapPopupProps) {
  const box = useRef<HTMLDivElement>(null);
  const { below, above } = gap;
  const hasControls = label !== undefined;
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    return onViewport((viewport) => {
      const pixel = project(viewport, position);
      // One that can be pressed would otherwise stay at the edge of a map that has been moved away.
      element.hidden = hasControls && !isFree(viewport, pixel);
      if (!element.hidden) put(element, viewport, pixel, { below, above });
    });
  }, [position, below, above, hasControls]);
  return (
    <div
      ref={box}
      className={styles[look]}
      {...(label === undefined ? { role: "tooltip" } : { role: "group", "aria-label": label })}
    >
      {children}
      {look === "paper" && <span className={styles.arrow} />}
    </div>
  );
}

function isFree({ width, height }: ScreenFrame, [x, y]: Pixel): boolean {
  const { left, right, top, bottom } = camera.insets;
  return x >= left && x <= width - right && y >= top && y <= height - bottom;
}

function put(
  element: HTMLElement,
  { width, height }: ScreenFrame,
  [x, y]: Pixel,
  gap: { below: number; above: number },
): void {
  const { left, right, top, bottom } = camera.insets;
  const { offsetWidth, offsetHeight } = element;
  const isBelow = y + gap.below + offsetHeight + EDGE <= height - bottom;
  const wanted = isBelow ? y + gap.below : y - gap.above - offsetHeight;
  const from = left + EDGE;
  const to = Math.max(from, width - right - offsetWidth - EDGE);
  const boxX = clamp(x - offsetWidth / 2, from, to);
  element.style.transform = `translate(${Math.round(boxX)}px, ${Math.round(Math.max(top + EDGE, wanted))}px)`;
  element.style.setProperty("--arrow", `${Math.round(x - boxX)}px`);
  element.dataset.side = isBelow ? "below" : "above";
}
