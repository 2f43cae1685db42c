import { useEffect, useMemo, useState } from "react";
import type { PackedLines } from "../contract/previewLines.ts";
import type { MapView } from "../stores/camera.ts";
import { fetchLineTile } from "../stores/fetchLineTile.ts";
import { createLineTiles, type LoadedTiles, tileKey, wantedLineTiles } from "./lineTiles.ts";

export interface LinePart {
  part: string;
  lines: PackedLines;
}

/** The lines that a view draws: the finer tiles once all of them are there, until then those of the list. */
export function useLineTiles(lines: PackedLines, view: MapView | null): LinePart[] {
  const [loaded, setLoaded] = useState<LoadedTiles>(() => new Map());
  const [tiles] = useState(() => createLineTiles(fetchLineTile, setLoaded));
  const wanted = useMemo(() => wantedLineTiles(view), [view]);
  useEffect(() => tiles.want(wanted), [tiles, wanted]);
  return useMemo(() => {
    const parts = wanted.flatMap((tile) => {
      const tileLines = loaded.get(tileKey(tile));
      return tileLines ? [{ part: tileKey(tile), lines: tileLines }] : [];
    });
    const isComplete = parts.length > 0 && parts.length === wanted.length;
    return isComplete ? parts : [{ part: "list", lines }];
  }, [lines, wanted, loaded]);
}
