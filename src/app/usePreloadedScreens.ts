import { useSnapshot } from "valtio";
import type { Screen } from "../lib/address/paths.ts";
import { useAfterMap } from "../panels/useAfterMap.ts";
import { usePreloadedParts } from "../panels/usePreloadedParts.ts";
import { catalogue } from "../stores/catalogue/catalogue.ts";
import { overlayChunks } from "./overlayChunks.ts";
import { screenChunks } from "./screenChunks.ts";

const NEXT = [
  // The list's cards load with it: after signing in, the list shows at once instead of its skeletons.
  screenChunks.catalogue,
  screenChunks.guide,
  screenChunks.guideMap,
  ...Object.values(overlayChunks),
];

/**
 * Preloads the code of the next screens, so that opening a guide shows its progress at once, and of what may lie over
 * them: dialogs, and the toasts that report a lost connection. It waits for the map to be drawn, except on a guide's
 * screen, whose Open button is already visible.
 */
export function usePreloadedScreens(screen: Screen): void {
  const isReady = useSnapshot(catalogue).status === "ready";
  const isAfterMap = useAfterMap(isReady);
  usePreloadedParts(NEXT, isAfterMap || (isReady && screen.name === "guide"));
}
