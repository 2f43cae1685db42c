import { useEffect, useMemo, useReducer, useState } from "react";
import type { Bounds } from "../../contract/position.ts";
import type { PackedLines } from "../../contract/previewLines.ts";
import { useWhenOnline } from "../../lib/react/useWhenOnline.ts";
import { fetchLineTile } from "../../stores/offline/fetchLineTile.ts";
import { useViewSelector } from "../camera/useViewSelector.ts";
import { useOnePerFrame } from "../rendering/useOnePerFrame.ts";
import { createLineTiles, type LineTile, tileKey, tilesAhead, wantedLineTiles } from "./lineTiles.ts";

export interface LinePart {
  part: string;
  lines: PackedLines;
  /** True while drawn; the others stay on the GPU. */
  isShown: boolean;
}

export interface LineParts {
  parts: LinePart[];
  /** The finer tiles around the framed bounds, whether the view has reached them or not; null until all are loaded. */
  framed: PackedLines[] | null;
}

/**
 * The lines of the list, and the finer tiles of the view, added one per frame. The tiles are shown once all of them
 * are loaded, until then the list. Those of the bounds that the map frames, or is going to, load at once.
 */
export function useLineTiles(lines: PackedLines, framedBounds: Bounds | null): LineParts {
  const [loadedCount, countLoaded] = useReducer((count: number) => count + 1, 0);
  const [tiles] = useState(() => createLineTiles(fetchLineTile, countLoaded));
  const wanted = useViewSelector(wantedLineTiles, areSame);
  const ahead = useMemo(() => tilesAhead(framedBounds), [framedBounds]);
  useEffect(() => tiles.want([...wanted, ...ahead]), [tiles, wanted, ahead]);
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
  const parts = useMemo(() => {
    const isFine = fine.length > 0 && fine.length === wanted.length;
    return [
      { part: "list", lines, isShown: !isFine },
      ...fine.map((tile) => ({ part: tile.id, lines: tile.lines, isShown: isFine })),
    ];
  }, [lines, wanted, fine]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each loaded tile changes what `tiles` returns
  const framed = useMemo(() => {
    const linesAhead = ahead.map(tiles.linesOf).filter((tileLines) => tileLines !== undefined);
    return linesAhead.length > 0 && linesAhead.length === ahead.length ? linesAhead : null;
  }, [ahead, tiles, loadedCount]);
  return { parts, framed };
}

function areSame(before: readonly LineTile[], now: readonly LineTile[]): boolean {
  return before.map(tileKey).join() === now.map(tileKey).join();
}
