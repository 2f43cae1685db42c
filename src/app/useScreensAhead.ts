import { useEffect } from "react";
import { useSnapshot } from "valtio";
import type { Screen } from "../lib/address/paths.ts";
import { catalogue } from "../stores/catalogue/catalogue.ts";
import { screenChunks } from "./screenChunks.ts";
import { toastChunk } from "./toastChunk.ts";

/** By then the map of the catalogue is drawn. */
const WAIT_MILLISECONDS = 3000;

/**
 * Once the catalogue stands, fetches the code of the next screens, so that opening a guide shows its progress at once,
 * and that of the toasts, which report a lost connection; without waiting for the map where the button that opens a
 * guide shows already.
 */
export function useScreensAhead(screen: Screen): void {
  const isReady = useSnapshot(catalogue).status === "ready";
  const wait = screen.name === "guide" ? 0 : WAIT_MILLISECONDS;
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => {
      // A chunk that cannot be fetched now is requested again by its screen, which shows the failure.
      void Promise.allSettled(
        [screenChunks.guide, screenChunks.guideMap, toastChunk].map((part) => part.fetch()),
      );
    }, wait);
    return () => clearTimeout(timer);
  }, [isReady, wait]);
}
