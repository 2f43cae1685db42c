import { type RefObject, useEffect } from "react";
import { useText } from "../../i18n/useText.ts";
import { moveCamera } from "../../stores/camera.ts";
import { resetView } from "../../stores/guideMap/frameGuide.ts";
import { unproject } from "../camera/screenFrame.ts";
import { currentViewport } from "../camera/viewport.ts";

/** deck.gl's element that handles keys and pointer; null until it exists. */
function deckElement(frame: RefObject<HTMLElement | null>, isReady: boolean): HTMLElement | null {
  return isReady ? (frame.current?.querySelector<HTMLElement>(".deck-events-root") ?? null) : null;
}

/** Labels the element, which handles the arrow, plus and minus keys. */
export function useKeyboardName(frame: RefObject<HTMLElement | null>, isReady: boolean): void {
  const text = useText();
  useEffect(() => {
    const target = deckElement(frame, isReady);
    target?.setAttribute("role", "application");
    target?.setAttribute("aria-label", text("map.map"));
  }, [frame, isReady, text]);
}

/** Resets the view when Home is pressed on the map. */
export function useResetKey(frame: RefObject<HTMLElement | null>, isReady: boolean): void {
  useEffect(() => {
    const target = deckElement(frame, isReady);
    const reset = (event: KeyboardEvent) => {
      if (event.key !== "Home") return;
      event.preventDefault();
      resetView();
    };
    target?.addEventListener("keydown", reset);
    return () => target?.removeEventListener("keydown", reset);
  }, [frame, isReady]);
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
