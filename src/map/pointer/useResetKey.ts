import { type RefObject, useEffect } from "react";
import { resetView } from "../../stores/guideMap/frameGuide.ts";

/** Home, pressed on the map, resets its view. The element is deck.gl's, so it is listened to once it is there. */
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
