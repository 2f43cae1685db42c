import { type RefObject, useEffect } from "react";
import { useText } from "../../i18n/useText.ts";

/** Labels deck.gl's element that handles the arrow, plus and minus keys, once it exists. */
export function useKeyboardName(frame: RefObject<HTMLElement | null>, isReady: boolean): void {
  const text = useText();
  useEffect(() => {
    if (!isReady) return;
    const target = frame.current?.querySelector(".deck-events-root");
    target?.setAttribute("role", "application");
    target?.setAttribute("aria-label", text("map.map"));
  }, [frame, isReady, text]);
}
