import { useEffect } from "react";
import { useSnapshot } from "valtio";
import type { Screen } from "../lib/address/paths.ts";
import { catalogue } from "../stores/catalogue/catalogue.ts";
import { overlayChunks } from "./overlayChunks.ts";
import { screenChunks } from "./screenChunks.ts";

/** Enough for the catalogue's map to be drawn first. */
const WAIT_MILLISECONDS = 3000;

/**
 * Preloads the code of the next screens, so that opening a guide shows its progress at once, and of what may lie over them:
 * dialogs, and the toasts that report a lost connection. It waits for the map to be drawn, except on a guide's screen, whose Open button is already
 * visible.
 */
export function useScreensAhead(screen: Screen): void {
  const isReady = useSnapshot(catalogue).status === "ready";
  const wait = screen.name === "guide" ? 0 : WAIT_MILLISECONDS;
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => {
      // A chunk that fails here is requested again by its screen, which shows the failure.
      void Promise.allSettled(
        [
          // The list's cards load with it: after signing in, the list shows at once instead of its skeletons.
          screenChunks.catalogue,
          screenChunks.guide,
          screenChunks.guideMap,
          ...Object.values(overlayChunks),
        ].map((chunk) => chunk.fetch()),
      );
    }, wait);
    return () => clearTimeout(timer);
  }, [isReady, wait]);
}
