import { useSyncExternalStore } from "react";
import { sharedSubscription } from "../../lib/react/sharedSubscription.ts";
import { ownPosition } from "./ownPosition.ts";

const watchOwnPosition = sharedSubscription(() => [ownPosition]);

/**
 * What `read` makes of the own position. Renders when that is another value, not for each fix, as a snapshot would.
 * @param read returns the same object for as long as it means the same
 */
export function useOwnPosition<Value>(read: (position: typeof ownPosition) => Value): Value {
  return useSyncExternalStore(watchOwnPosition, () => read(ownPosition));
}
