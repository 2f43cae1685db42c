import { useEffect, useRef } from "react";
import { holdFocus } from "../lib/react/holdFocus.ts";

/**
 * For an action that takes the control away from which it was started: the focus, if it is on the screen, goes to the
 * headings of what comes in its place.
 */
export function useHeldFocus(): () => void {
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);
  return () => {
    const main = document.activeElement?.closest("main");
    if (!main || main === document.activeElement) return;
    end.current?.();
    end.current = holdFocus(main);
  };
}
