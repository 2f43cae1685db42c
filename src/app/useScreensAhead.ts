import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { catalogue } from "../stores/catalogue.ts";
import { screenChunks } from "./screenChunks.ts";

/** By then the map of the catalogue is drawn. */
const WAIT_MILLISECONDS = 3000;

/** Once the catalogue stands, fetches the code of the next screens, so that opening a guide shows its progress at once. */
export function useScreensAhead(): void {
  const isReady = useSnapshot(catalogue).status === "ready";
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => {
      // A chunk that cannot be fetched now is asked for again by its screen, which tells of the failure.
      void Promise.allSettled([screenChunks.guide(), screenChunks.guideMap()]);
    }, WAIT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isReady]);
}
