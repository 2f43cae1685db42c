import { useEffect, useMemo, useReducer, useState } from "react";
import type { PackedLines } from "../../contract/previewLines.ts";
import { useWhenOnline } from "../../lib/react/useWhenOnline.ts";
import { fetchLineTile } from "../../stores/offline/fetchLineTile.ts";
import { useViewSelector } from "../camera/useViewSelector.ts";
import { useOnePerFrame } from "../rendering/useOnePerFrame.ts";
import { createLineTiles, type LineTile, tileKey, wantedLineTiles } from "./lineTiles.ts";

export interface LinePart {
  part: string;
  lines: PackedLines;
  /** True while drawn; the others stay on the GPU. */
  isShown: boolean;
}

/**
 * The lines of the list, and the finer tiles of the view, added one per frame. The tiles are shown once all of them
 * are loaded, until then the list.
 */
export function useLineTiles(lines: PackedLines): LinePart[] {
  const [loadedCount, countLoaded] = useReducer((count: number) => count + 1, 0);
  const [tiles] = useState(() => createLineTiles(fetchLineTile, countLoaded));
  const wanted = useViewSelector(wantedLineTiles, areSame);
  useEffect(() => tiles.want(wanted), [tiles, wanted]);
  useEffect(() => () => tiles.want([]), [tiles]);
  useWhenOnline(tiles.retryNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each loaded tile changes what `tiles` returns
  const loaded = useMemo(
    () =>
      wanted.flatMap((tile) => {
        const tileLines = tiles.linesOf(tile);
        return tileLines ? [{ id: tileKey(tile), lines: tileLines }] : [];
      }),
    [wanted, tiles, loadedCount],
  );
  const fine = useOnePerFrame(loaded);
  return useMemo(() => {
    const isFine = fine.length > 0 && fine.length === wanted.length;
    return [
      { part: "list", lines, isShown: !isFine },
      ...fine.map((tile) => ({ part: tile.id, lines: tile.lines, isShown: isFine })),
    ];
  }, [lines, wanted, fine]);
}

function areSame(before: readonly LineTile[], now: readonly LineTile[]): boolean {
  return before.map(tileKey).join() === now.map(tileKey).join();
}
