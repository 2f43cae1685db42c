import { type RefObject, useEffect } from "react";
import { useText } from "../../i18n/useText.ts";
import { moveCamera } from "../../stores/camera.ts";
import { resetView } from "../../stores/guideMap/frameGuide.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { pressPosition } from "../../stores/position/watchPosition.ts";
import { unproject } from "../camera/screenFrame.ts";
import { currentViewport, stillMilliseconds } from "../camera/viewport.ts";

/** Levels by which keys zoom, wherever they are on a keyboard; the second ones are the same keys with or without Shift. */
const ZOOM_STEPS: Record<string, number> = { "+": 1, "=": 1, "-": -1, _: -1 };
/** A key that is held zooms again once the map has rested for so long. */
const REPEAT_MILLISECONDS = 100;

/** deck.gl's element that handles keys and pointer; null until it exists. */
function deckElement(frame: RefObject<HTMLElement | null>, isReady: boolean): HTMLElement | null {
  return isReady ? (frame.current?.querySelector<HTMLElement>(".deck-events-root") ?? null) : null;
}

/** Labels the element, which handles the keys. */
export function useKeyboardName(
  frame: RefObject<HTMLElement | null>,
  isReady: boolean,
  isOfGuide: boolean,
): void {
  const text = useText();
  useEffect(() => {
    const target = deckElement(frame, isReady);
    target?.setAttribute("role", "application");
    target?.setAttribute("aria-label", text(isOfGuide ? "map.mapOfGuide" : "map.map"));
  }, [frame, isReady, isOfGuide, text]);
}

/**
 * Plus and minus zoom on the map as the zoom buttons do, Home resets the view, and L does what the position button of a
 * guide's map does.
 */
export function useMapKeys(frame: RefObject<HTMLElement | null>, isReady: boolean): void {
  useEffect(() => {
    const element = frame.current;
    const target = deckElement(frame, isReady);
    // deck.gl knows these keys by their place on an American keyboard, and zooms with the page when Ctrl or Cmd is held.
    const zoom = (event: KeyboardEvent) => {
      const delta = ZOOM_STEPS[event.key];
      if (delta === undefined || event.target !== target) return;
      event.stopPropagation();
      if (isCommand(event) || (event.repeat && stillMilliseconds() < REPEAT_MILLISECONDS)) return;
      moveCamera({ kind: "zoomBy", delta });
    };
    element?.addEventListener("keydown", zoom, { capture: true });
    return () => element?.removeEventListener("keydown", zoom, { capture: true });
  }, [frame, isReady]);
  useEffect(() => {
    const target = deckElement(frame, isReady);
    const press = (event: KeyboardEvent) => {
      if (event.key === "Home") {
        event.preventDefault();
        resetView();
      } else if (isPlainLetter(event, "l") && guideMap.opened?.bounds) pressPosition();
    };
    target?.addEventListener("keydown", press);
    return () => target?.removeEventListener("keydown", press);
  }, [frame, isReady]);
}

function isPlainLetter(event: KeyboardEvent, letter: string): boolean {
  return event.key.toLowerCase() === letter && !isCommand(event) && !event.repeat;
}

/** Whether a key is held that makes another one a command of the browser. */
function isCommand({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey;
}

/** Zooms in on a double click on empty map. */
export function useDoubleClickZoom(
  frame: RefObject<HTMLElement | null>,
  isReady: boolean,
  isOver: () => boolean,
): void {
  useEffect(() => {
    const target = deckElement(frame, isReady);
    const zoom = ({ offsetX, offsetY }: MouseEvent) => {
      const view = currentViewport();
      if (!view || isOver()) return;
      moveCamera({ kind: "focus", position: unproject(view, [offsetX, offsetY]), zoom: view.zoom + 1 });
    };
    target?.addEventListener("dblclick", zoom);
    return () => target?.removeEventListener("dblclick", zoom);
  }, [frame, isReady, isOver]);
}
