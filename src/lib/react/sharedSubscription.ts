import { subscribe } from "valtio";

/**
 * Subscribes any number of components to some stores through one subscription of each store: a card has several
 * components that listen, and lists add many cards per frame. For `useSyncExternalStore`.
 * @returns a function that subscribes a listener and returns its own end
 */
export function sharedSubscription(stores: () => readonly object[]): (listener: () => void) => () => void {
  const listeners = new Set<() => void>();
  let ends: (() => void)[] = [];
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return (listener) => {
    if (listeners.size === 0) ends = stores().map((store) => subscribe(store, notify));
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) for (const end of ends.splice(0)) end();
    };
  };
}
