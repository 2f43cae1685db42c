import { type RefObject, useEffect } from "react";
import { resetView } from "../../stores/guideMap/frameGuide.ts";

/** Resets the view on Home. The element is deck.gl's, so the listener is added once it exists. */
export function useResetKey(frame: RefObject<HTMLElement | null>, isReady: boolean): void {
  useEffect(() => {
    const target = isReady ? frame.current?.querySelector<HTMLElement>(".deck-events-root") : null;
    if (!target) return;
    const reset = (event: KeyboardEvent) => {
      if (event.key !== "Home") return;
      event.preventDefault();
      resetView();
    };
    target.addEventListener("keydown", reset);
    return () => target.removeEventListener("keydown", reset);
  }, [frame, isReady]);
}
