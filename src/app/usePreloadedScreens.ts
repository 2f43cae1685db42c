import { useEffect } from "react";
import { useSnapshot } from "valtio";
import type { Screen } from "../lib/address/paths.ts";
import { whenIdle } from "../lib/whenIdle.ts";
import { useAfterMap } from "../panels/useAfterMap.ts";
import { catalogue } from "../stores/catalogue/catalogue.ts";
import { savesData } from "../stores/mapStart.ts";
import { overlayChunks } from "./overlayChunks.ts";
import { screenChunks } from "./screenChunks.ts";

/**
 * Preloads the code of the next screens, so that opening a guide shows its progress at once, and of what may lie over
 * them: dialogs, and the toasts that report a lost connection. It waits for the map to be drawn, except on a guide's
 * screen, whose Open button is already visible, and for an idle page; for readers who save data nothing is loaded ahead.
 */
export function usePreloadedScreens(screen: Screen): void {
  const isReady = useSnapshot(catalogue).status === "ready";
  const isAfterMap = useAfterMap(isReady);
  const isDue = isAfterMap || (isReady && screen.name === "guide");
  useEffect(() => {
    if (isDue && !savesData()) return whenIdle(fetchNext);
  }, [isDue]);
}

function fetchNext(): void {
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
}
