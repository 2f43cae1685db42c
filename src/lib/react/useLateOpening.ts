import { useEffect, useState } from "react";
import { afterPaint } from "./afterPaint.ts";

/**
 * Postpones the opening of something that is expensive to render until the press has been painted. It is no transition,
 * which the frames of a camera flight could interrupt for as long as it lasts. It closes at once, so that the focus can
 * return from it.
 * @returns whether it is shown
 */
export function useLateOpening(isOpen: boolean): boolean {
  const [isPainted, setPainted] = useState(isOpen);
  useEffect(() => {
    if (isOpen) return afterPaint(() => setPainted(true));
    setPainted(false);
  }, [isOpen]);
  return isOpen && isPainted;
}
