import { useDeferredValue } from "react";

/**
 * Postpones the opening of something that is expensive to render: the press is painted first, and the opening rendered in
 * slices, interruptible by input. It closes at once, so that the focus can return from it.
 * @returns whether it is shown
 */
export function useLateOpening(isOpen: boolean): boolean {
  return useDeferredValue(isOpen) && isOpen;
}
