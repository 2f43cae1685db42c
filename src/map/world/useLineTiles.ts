import { useEffect, useMemo, useReducer, useState } from "react";
import type { Bounds } from "../../contract/position.ts";
import type { PackedLines } from "../../contract/previewLines.ts";
import { useWindowEvent } from "../../lib/react/useWindowEvent.ts";
import { fetchLineTile } from "../../stores/catalogue/fetchLineTile.ts";
import { keepLast, useViewSelector } from "../camera/useViewSelector.ts";
import { useOnePerFrame } from "../rendering/useOnePerFrame.ts";
import { createLineTiles, type LineTile, tileKey, tilesToPreload, wantedLineTiles } from "./lineTiles.ts";

export interface LinePart {
  part: string;
  lines: PackedLines;
  /** True while drawn; the others stay on the GPU. */
  isShown: boolean;
}

export interface LineParts {
  parts: LinePart[];
  /**
   * The finer tiles around the framed bounds, whether the view has reached them or not; null until all are loaded, and
   * where those of the view are finer.
   */
  framed: PackedLines[] | null;
  /** True while finer tiles around the framed bounds are not loaded. */
  isFramedMissing: boolean;
  /** True while a finer tile cannot be loaded. */
  hasFailed: boolean;
}

export interface Framing {
  /** What the map frames, or is going to. */
  bounds: Bounds | null;
  /** True if nothing else is shown. */
  isAlone: boolean;
  /** False while another map is shown: nothing is loaded then, and what was shown last is kept. */
  isDrawn: boolean;
}

/**
 * The lines of the list, and the finer tiles of the view, added one per frame. The tiles are shown once all of them
 * are loaded, until then the list, or the tiles around the framed bounds if nothing else is shown. The latter load at
 * once.
 */
export function useLineTiles(
  lines: PackedLines,
  { bounds: framedBounds, isAlone, isDrawn }: Framing,
): LineParts {
  const [loadedCount, countLoaded] = useReducer((count: number) => count + 1, 0);
  const [tiles] = useState(() => createLineTiles(fetchLineTile, countLoaded));
  const wanted = useViewSelector(wantedLineTiles, isDrawn ? areSame : keepLast);
  const preloads = useMemo(() => tilesToPreload(framedBounds), [framedBounds]);
  useEffect(() => tiles.want(isDrawn ? [...wanted, ...preloads] : []), [tiles, wanted, preloads, isDrawn]);
  useEffect(() => () => tiles.want([]), [tiles]);
  useWindowEvent("online", tiles.retryNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each loaded tile changes what `tiles` returns
  const loadedInView = useMemo(() => loadedOf(wanted, tiles), [wanted, tiles, loadedCount]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each loaded tile changes what `tiles` returns
  const preloaded = useMemo(() => loadedOf(preloads, tiles), [preloads, tiles, loadedCount]);
  const isPreloaded = preloads.length > 0 && preloaded.length === preloads.length;
  const added = useMemo(() => {
    if (!isPreloaded || !isAlone) return loadedInView;
    const ids = new Set(loadedInView.map(({ id }) => id));
    return [...loadedInView, ...preloaded.filter(({ id }) => !ids.has(id))];
  }, [loadedInView, preloaded, isPreloaded, isAlone]);
  const fine = useOnePerFrame(added);
  const parts = useMemo(() => {
    const shown = tilesToShow({ wanted, preloads: isPreloaded && isAlone ? preloads : [], added: fine });
    return [
      { part: "list", lines, isShown: shown.size === 0 },
      ...fine.map((tile) => ({ part: tile.id, lines: tile.lines, isShown: shown.has(tile.id) })),
    ];
  }, [lines, wanted, preloads, isPreloaded, isAlone, fine]);
  const isViewFiner =
    (wanted[0]?.band ?? 0) > (preloads[0]?.band ?? 0) &&
    parts.some(({ isShown, part }) => isShown && part !== "list");
  const framed = useMemo(
    () => (isPreloaded && !isViewFiner ? preloaded.map((tile) => tile.lines) : null),
    [isPreloaded, isViewFiner, preloaded],
  );
  const isFramedMissing = preloads.length > 0 && !isPreloaded;
  return { parts, framed, isFramedMissing, hasFailed: tiles.hasFailed() };
}

interface LoadedTile {
  id: string;
  lines: PackedLines;
}

function loadedOf(
  wanted: readonly LineTile[],
  { linesOf }: Pick<ReturnType<typeof createLineTiles>, "linesOf">,
): LoadedTile[] {
  return wanted.flatMap((tile) => {
    const lines = linesOf(tile);
    return lines ? [{ id: tileKey(tile), lines }] : [];
  });
}

/** Keys of all tiles of the view if they are added, else of all those around the framed bounds, else none. */
function tilesToShow(options: {
  wanted: readonly LineTile[];
  preloads: readonly LineTile[];
  added: readonly LoadedTile[];
}): Set<string> {
  const ids = new Set(options.added.map(({ id }) => id));
  const complete = [options.wanted, options.preloads]
    .map((tiles) => tiles.map(tileKey))
    .find((keys) => keys.length > 0 && keys.every((key) => ids.has(key)));
  return new Set(complete);
}

function areSame(before: readonly LineTile[], now: readonly LineTile[]): boolean {
  return before.map(tileKey).join() === now.map(tileKey).join();
}
