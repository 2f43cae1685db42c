import { useEffect, useMemo, useRef } from "react";
import { useEscape } from "../../lib/react/useEscape.ts";
import { useWindowEvent } from "../../lib/react/useWindowEvent.ts";
import type { PointerKind } from "../camera/pointerKind.ts";
import type { Pixel } from "../camera/screenFrame.ts";
import { currentViewport } from "../camera/viewport.ts";
import type { MapDrag, PointerLocation, PointerMode } from "./pointerMode.ts";

/** The fields used of deck.gl's pointer information. */
interface PointerInfo {
  x: number;
  y: number;
}

/** deck.gl's events pass through its event manager, whose other listeners include the controller that pans. */
interface PointerEvent {
  pointerType?: string;
  /** Of a drag: pixels from where the button or finger went down. */
  deltaX?: number;
  deltaY?: number;
  stopImmediatePropagation?: () => void;
}

/** What is left of a drag that Escape has cancelled: until the button is released the map must not pan either. */
const ENDED_DRAG: MapDrag = { cursor: "default", move() {}, end() {}, cancel() {} };

/** However long the button is held down, also by a slow frame: deck.gl's own limit is 250 ms. */
const CLICKS = { click: { time: Number.POSITIVE_INFINITY } };

const WATCHED = ["pointerdown", "pointermove"] as const;
const WATCHING = { capture: true, passive: true };
const CAPTURED = { capture: true };

/** Routes hover, click and drag on the map to the mode; null while the map cannot be used. */
export function useMapPointer(mode: PointerMode | null) {
  const latest = useRef(mode);
  const drag = useRef<MapDrag | null>(null);
  useEffect(() => {
    latest.current = mode;
  });
  const touched = useTouchedElement();
  /** The pointers that went down on the map and are not up yet. */
  const down = useRef(new Set<number>());
  /** True from the second finger on the map until all are up. */
  const isPinch = useRef(false);
  const name = mode?.name;

  const pointer = useMemo(() => {
    let hovered: string | null = null;
    /** Where the last click was, until the pointer has moved from there. */
    let clicked: PointerInfo | null = null;
    const handlers = {
      eventRecognizerOptions: CLICKS,
      getCursor: ({ isDragging }: { isDragging: boolean }) =>
        drag.current?.cursor ?? (isDragging ? "grabbing" : (hovered ?? latest.current?.cursor ?? "grab")),
      onHover: (info: PointerInfo) => {
        // After a tap browsers send emulated mouse events, which deck.gl passes on.
        if (touched.current || drag.current) return;
        // deck.gl may report the move to a point after the click there, which has closed the popup.
        if (clicked && isSamePixel(clicked, info)) return;
        clicked = null;
        const at = locationOf(info, "mouse");
        hovered = at ? (latest.current?.hover(at) ?? null) : null;
        if (!at) latest.current?.leave();
      },
      onClick: (info: PointerInfo, event: PointerEvent) => {
        const kind = kindOf(event);
        if (kind === "touch") suppressGhostClick(touched.current);
        const at = locationOf(info, kind);
        if (at) latest.current?.click(at);
        clicked = { x: info.x, y: info.y };
      },
      onDragStart: (info: PointerInfo, event: PointerEvent) => {
        // A drag is reported a few pixels after the press.
        const { deltaX = 0, deltaY = 0 } = event;
        const at = locationOf({ x: info.x - deltaX, y: info.y - deltaY }, kindOf(event));
        // The finger that is left of a pinch drags too, and its distance is that of the pinch.
        drag.current = (!isPinch.current && at && latest.current?.startDrag?.(at)) || null;
        if (drag.current) event.stopImmediatePropagation?.();
      },
      onDrag: (info: PointerInfo, event: PointerEvent) => {
        if (!drag.current) return;
        event.stopImmediatePropagation?.();
        const at = locationOf(info, kindOf(event));
        if (at) drag.current.move(at);
      },
      onDragEnd: (info: PointerInfo, event: PointerEvent) => {
        const ended = drag.current;
        if (!ended) return;
        event.stopImmediatePropagation?.();
        drag.current = null;
        const at = locationOf(info, kindOf(event));
        if (at) ended.end(at);
        else ended.cancel();
      },
    };
    return {
      /** Spread into `<DeckGL>`. */
      handlers,
      /** True while a click would do something. */
      isOver: () => hovered !== null || (latest.current?.isPressable ?? false),
      forgetHover: () => {
        hovered = null;
      },
    };
  }, [touched]);

  useWindowEvent(
    "pointerdown",
    ({ pointerId, target }) => {
      // As deck.gl counts them: a thumb on a panel is no part of a pinch.
      if (!(target instanceof Element && target.closest(".deck-events-root"))) return;
      down.current.add(pointerId);
      isPinch.current = down.current.size > 1;
      if (!isPinch.current) return;
      // deck.gl does not report that a second finger has ended a drag.
      drag.current?.cancel();
      drag.current = null;
    },
    CAPTURED,
  );
  const lift = ({ pointerId }: globalThis.PointerEvent) => void down.current.delete(pointerId);
  useWindowEvent("pointerup", lift, CAPTURED);
  useWindowEvent("pointercancel", lift, CAPTURED);

  useEscape("mapDrag", () => {
    if (!drag.current || drag.current === ENDED_DRAG) return false;
    drag.current.cancel();
    drag.current = ENDED_DRAG;
    return true;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a mode ends when another takes over, not with its scene
  useEffect(() => {
    return () => {
      drag.current?.cancel();
      drag.current = null;
      pointer.forgetHover();
      latest.current?.end();
    };
  }, [name, pointer]);
  return pointer;
}

/** The element that a finger touched last; null once a mouse or pen has moved since. */
function useTouchedElement() {
  const touched = useRef<EventTarget | null>(null);
  useEffect(() => {
    const watch = ({ pointerType, target }: globalThis.PointerEvent) => {
      touched.current = pointerType === "touch" ? target : null;
    };
    for (const type of WATCHED) addEventListener(type, watch, WATCHING);
    return () => {
      for (const type of WATCHED) removeEventListener(type, watch, WATCHING);
    };
  }, []);
  return touched;
}

/** On scaled screens the place of a click is rounded to the nearest pixel, and that of a move down. */
function isSamePixel(a: PointerInfo, b: PointerInfo): boolean {
  return Math.abs(a.x - b.x) <= 1 && Math.abs(a.y - b.y) <= 1;
}

function kindOf({ pointerType }: PointerEvent): PointerKind {
  return pointerType === "touch" ? "touch" : "mouse";
}

/** Null outside the map, which deck.gl reports as negative pixels, and before its first frame. */
function locationOf({ x, y }: PointerInfo, pointer: PointerKind): PointerLocation | null {
  const frame = currentViewport();
  const pixel: Pixel = [x, y];
  return frame && x >= 0 && y >= 0 ? { frame, pixel, pointer } : null;
}

const ECHO = ["mousedown", "mouseup", "click"] as const;

/**
 * Suppresses the compatibility mouse events after a tap that may open a panel under the finger, so that they do not
 * press what is now there. Ends after these events, or with the next touch.
 */
function suppressGhostClick(touched: EventTarget | null): void {
  const ending = new AbortController();
  const listening = { capture: true, signal: ending.signal };
  const drop = (event: MouseEvent) => {
    // A click with a count of 0 was made by a key or by code.
    if (event.target !== touched && event.detail > 0) {
      event.preventDefault();
      event.stopPropagation();
    }
    if (event.type === "click") ending.abort();
  };
  for (const type of ECHO) addEventListener(type, drop, listening);
  addEventListener("pointerdown", () => ending.abort(), listening);
}
