import { useEffect, useRef } from "react";
import { holdFocus } from "./holdFocus.ts";

/**
 * For an action that unmounts its own control: if the focus is on the screen, it moves to the heading of the content that
 * replaces the control.
 */
export function useFocusTransfer(): () => void {
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);
  return () => {
    const main = document.activeElement?.closest("main");
    if (!main || main === document.activeElement) return;
    end.current?.();
    end.current = holdFocus(main);
  };
}
