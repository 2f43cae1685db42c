import { useEffect } from "react";
import { cacheOfflineShell } from "../../lib/offlineShell.ts";

/** Enough for the guide to be drawn first. */
const WAIT_MILLISECONDS = 4000;

/** Caches the page on this device once a guide is opened, so that visitors of the catalogue alone do not download all of it. */
export function useOfflineShell(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      cacheOfflineShell().catch((error: unknown) =>
        console.warn("Caching the page for offline reading failed:", error),
      );
    }, WAIT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
}
