import { useEffect } from "react";

/** Enough for what is on screen to be drawn first. */
const WAIT_MILLISECONDS = 4000;

/** Caches the page once `isDue`: not for those who come once and would download all of it. */
export function useOfflineShell(isDue = true): void {
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => {
      // Imported here, because the page's first scripts need nothing of it.
      import("../network/offlineShell.ts")
        .then(({ cacheOfflineShell }) => cacheOfflineShell())
        .catch((error: unknown) => console.warn("Caching the page for offline reading failed:", error));
    }, WAIT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isDue]);
}
