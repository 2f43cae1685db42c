import { type RefObject, useEffect } from "react";
import { moveCamera } from "../../stores/camera.ts";
import { unproject } from "../camera/screenFrame.ts";
import { currentViewport } from "../camera/viewport.ts";

/** Zooms in on a double click on empty map. The element is deck.gl's, so the listener is added once it exists. */
export function useDoubleClickZoom(
  frame: RefObject<HTMLElement | null>,
  isReady: boolean,
  isOver: () => boolean,
): void {
  useEffect(() => {
    const target = isReady ? frame.current?.querySelector<HTMLElement>(".deck-events-root") : null;
    if (!target) return;
    const zoom = ({ offsetX, offsetY }: MouseEvent) => {
      const view = currentViewport();
      if (!view || isOver()) return;
      moveCamera({ kind: "focus", position: unproject(view, [offsetX, offsetY]), zoom: view.zoom + 1 });
    };
    target.addEventListener("dblclick", zoom);
    return () => target.removeEventListener("dblclick", zoom);
  }, [frame, isReady, isOver]);
}
