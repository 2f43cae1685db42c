import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from "react";
import { directedMeters } from "../../../lib/waypoints/travelDirection.ts";
import { setCursor } from "../../../stores/elevation/elevationCursor.ts";
import { setElevationRange } from "../../../stores/elevation/elevationRange.ts";
import { panElevation, resetElevationView, zoomElevation } from "../../../stores/elevation/elevationView.ts";
import type { ElevationDirection } from "../../../stores/elevation/useElevationSource.ts";
import { HEAD_HEIGHT, PLOT_MARGIN, type PlotFrame, plotHeight, plotWidth } from "../plot/plotFrame.ts";
import type { PlotScale } from "../plot/plotScale.ts";
import { type PlotAction, type PlotGesture, type PlotInput, plotGesture } from "./plotGesture.ts";

interface PlotPointerOptions {
  /** The element that takes the pointer: as wide as the plot, and from the head down. */
  field: RefObject<HTMLElement | null>;
  frame: PlotFrame;
  scale: PlotScale;
  direction: ElevationDirection;
  /** A press without a drag, in pixels of the plot. */
  onTap: (place: { x: number; y: number }) => void;
  /** Called when the pointer starts or stops marking a range. */
  onMarking: (isMarking: boolean) => void;
}

/** A finger held still this long starts to mark a range there. */
const HOLD_MILLISECONDS = 400;
/** Confirms the hold; on devices that cannot vibrate, only the mark shows it. */
const HELD_VIBRATION_MILLISECONDS = 12;

/** Lets mouse and fingers move the cursor, mark a range, zoom and pan (see `plotGesture`). */
export function usePlotPointer({ field, frame, scale, direction, onTap, onMarking }: PlotPointerOptions) {
  const gesture = useRef<PlotGesture>({ kind: "idle" });
  const hold = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(hold.current), []);
  const { trailLengthMeters, isReversed } = direction;
  const stored = (meters: number) => directedMeters(meters, trailLengthMeters, isReversed);
  const width = plotWidth(frame);
  const shareAt = (x: number) => (isReversed ? 1 - x / width : x / width);
  const panBy = (pixels: number) => panElevation(((isReversed ? 1 : -1) * pixels) / width);

  const obey = (action: PlotAction, y: number) => {
    switch (action.type) {
      case "cursor":
        return setCursor(stored(action.meters));
      case "mark":
        return setElevationRange({
          fromMeters: stored(action.fromMeters),
          toMeters: stored(action.toMeters),
        });
      case "pan":
        return panBy(action.pixels);
      case "pinch":
        zoomElevation(1 / action.factor, shareAt(action.x));
        return panBy(action.pixels);
      case "tap":
        return onTap({ x: action.x, y });
      case "doubleTap":
        return resetElevationView();
    }
  };
  const go = (input: PlotInput, y: number) => {
    const wasMarking = gesture.current.kind === "marking";
    const step = plotGesture(gesture.current, input);
    gesture.current = step.gesture;
    for (const action of step.actions) obey(action, y);
    const isMarking = step.gesture.kind === "marking";
    if (isMarking !== wasMarking) onMarking(isMarking);
  };
  const take = (event: PointerEvent, type: "down" | "move" | "up") => {
    const box = field.current?.getBoundingClientRect();
    const x = event.clientX - (box?.left ?? 0);
    const y = event.clientY - (box?.top ?? 0) - (PLOT_MARGIN.top - HEAD_HEIGHT);
    const pointer = { id: event.pointerId, x, meters: scale.metersAt(x) };
    const isAxis = y > plotHeight(frame);
    const isTouch = event.pointerType === "touch";
    if (type === "move") return go({ type, pointer }, y);
    clearTimeout(hold.current);
    if (type === "up") return go({ type, pointer, timeMs: event.timeStamp }, y);
    go({ type, pointer, isTouch, wantsPan: isAxis || event.button === 1 }, y);
    if (isTouch) hold.current = setTimeout(startMarking, HOLD_MILLISECONDS, y);
  };
  const startMarking = (y: number) => {
    go({ type: "hold" }, y);
    if (gesture.current.kind === "marking") navigator.vibrate?.(HELD_VIBRATION_MILLISECONDS);
  };
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button > 1) return;
      field.current?.setPointerCapture(event.pointerId);
      take(event, "down");
    },
    onPointerMove: (event: PointerEvent) => take(event, "move"),
    onPointerUp: (event: PointerEvent) => take(event, "up"),
    onPointerCancel: () => {
      clearTimeout(hold.current);
      if (gesture.current.kind === "marking") onMarking(false);
      gesture.current = { kind: "idle" };
    },
    // Holding a finger must not open the context menu.
    onContextMenu(event: MouseEvent) {
      if (gesture.current.kind !== "idle") event.preventDefault();
    },
    onPointerLeave(event: PointerEvent) {
      if (event.pointerType === "mouse" && gesture.current.kind === "idle") setCursor(null);
    },
  };
}
