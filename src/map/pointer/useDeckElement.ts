import { type RefObject, useEffect } from "react";
import { useText } from "../../i18n/useText.ts";
import { moveCamera } from "../../stores/camera.ts";
import { resetView } from "../../stores/guideMap/frameGuide.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { pressPosition } from "../../stores/position/watchPosition.ts";
import { unproject } from "../camera/screenFrame.ts";
import { currentViewport } from "../camera/viewport.ts";

/** deck.gl's element that handles keys and pointer; null until it exists. */
function deckElement(frame: RefObject<HTMLElement | null>, isReady: boolean): HTMLElement | null {
  return isReady ? (frame.current?.querySelector<HTMLElement>(".deck-events-root") ?? null) : null;
}

/** Labels the element, which handles the arrow, plus and minus keys. */
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

/** Resets the view when Home is pressed on the map; L does what the position button of a guide's map does. */
export function useMapKeys(frame: RefObject<HTMLElement | null>, isReady: boolean): void {
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

/** Whether a letter is pressed without a key that makes it a command of the browser. */
function isPlainLetter({ key, altKey, ctrlKey, metaKey, repeat }: KeyboardEvent, letter: string): boolean {
  return key.toLowerCase() === letter && !altKey && !ctrlKey && !metaKey && !repeat;
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
