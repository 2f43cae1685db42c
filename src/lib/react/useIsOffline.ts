import { useSyncExternalStore } from "react";

/** Whether the browser reports no network, updated on changes. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(watch, () => navigator.onLine === false);
}

function watch(onChange: () => void): () => void {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}
