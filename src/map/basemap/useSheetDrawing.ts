import { useCallback, useEffect, useRef, useState } from "react";
import type { ErrorEvent, MapSourceDataEvent } from "react-map-gl/maplibre";
import type { SheetDrawing } from "./sheet/sheetParts.ts";

/** Keep in step with SHEET_SOURCE, whose module is loaded on demand. */
const SHEET_SOURCE_ID = "sheet";
/** Tiles that come this soon after the first one appear together with it. */
const TOGETHER_MILLISECONDS = 300;

/**
 * Watches the tiles of the topographic map. It counts as drawn once all tiles in view have come, or a moment after the
 * first one, so that they fade in together and not one after another.
 */
export function useSheetDrawing(isShown: boolean) {
  const [drawing, setDrawing] = useState<SheetDrawing>("waiting");
  if (!isShown && drawing !== "waiting") setDrawing("waiting");
  const together = useRef<ReturnType<typeof setTimeout>>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the next sheet waits for tiles of its own
  useEffect(
    () => () => {
      clearTimeout(together.current);
      together.current = undefined;
    },
    [isShown],
  );

  const onSourceData = useCallback(({ sourceId, tile, target }: MapSourceDataEvent) => {
    if (sourceId !== SHEET_SOURCE_ID || tile?.state !== "loaded") return;
    if (target.isSourceLoaded(SHEET_SOURCE_ID)) setDrawing("drawn");
    else together.current ??= setTimeout(() => setDrawing("drawn"), TOGETHER_MILLISECONDS);
  }, []);
  const onError = useCallback((event: ErrorEvent & { sourceId?: string }) => {
    if (event.sourceId === SHEET_SOURCE_ID)
      setDrawing((before) => (before === "waiting" ? "failed" : before));
  }, []);
  return { drawing, onSourceData, onError };
}
