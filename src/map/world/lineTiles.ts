import { LINE_BANDS, type PackedLines } from "../../contract/previewLines.ts";
import { mercatorX, mercatorY } from "../../lib/geo/mercator.ts";
import type { MapView } from "../../stores/camera.ts";
import { retryDelay } from "../basemap/streetHealth.ts";
import { worldPixels } from "../camera/worldPixels.ts";

export interface LineTile {
  band: number;
  x: number;
  y: number;
}

/** A line may stray this far from the trail, px, before a finer one is drawn. */
const MOST_STRAY_PIXELS = 2;

/** Tiles of finer lines that a view wants, none where the lines of the list will do. More than this is not asked for. */
const MOST_TILES = 24;

export function wantedLineTiles(view: Pick<MapView, "zoom" | "bounds"> | null): LineTile[] {
  if (!view) return [];
  const pixelsPerDegree = worldPixels(view.zoom) / 360;
  const band =
    LINE_BANDS.find(({ toleranceDegrees }) => toleranceDegrees * pixelsPerDegree <= MOST_STRAY_PIXELS) ??
    LINE_BANDS.at(-1);
  if (!band || band.tileZoom === 0) return [];
  const side = 2 ** band.tileZoom;
  const [west, south, east, north] = view.bounds;
  const tiles = new Map<string, LineTile>();
  const [top, bottom] = [mercatorY(north), mercatorY(south)].map((y) =>
    Math.min(side - 1, Math.max(0, Math.floor(y * side))),
  ) as [number, number];
  for (let column = Math.floor(mercatorX(west) * side); column <= mercatorX(east) * side; column++) {
    for (let y = top; y <= bottom; y++) {
      const tile = { band: band.band, x: ((column % side) + side) % side, y };
      tiles.set(tileKey(tile), tile);
    }
  }
  return tiles.size > MOST_TILES ? [] : [...tiles.values()];
}

export function tileKey({ band, x, y }: LineTile): string {
  return `${band}/${x}/${y}`;
}

export type LoadTile = (tile: LineTile, signal: AbortSignal) => Promise<PackedLines>;

/** Tiles by their key. */
export type LoadedTiles = ReadonlyMap<string, PackedLines>;

interface Loading {
  abort: AbortController;
}

/**
 * Kept tiles, loaded once; downloads that no view wants any more are given up. A tile that fails is asked for again after
 * a while, as long as it is wanted.
 */
export function createLineTiles(load: LoadTile, onLoaded: (tiles: LoadedTiles) => void) {
  let loaded: LoadedTiles = new Map();
  const loading = new Map<string, Loading>();
  let wanted: readonly LineTile[] = [];
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function start(tile: LineTile): Promise<void> {
    const key = tileKey(tile);
    const abort = new AbortController();
    loading.set(key, { abort });
    try {
      const lines = await load(tile, abort.signal);
      loaded = new Map([...loaded, [key, lines]]);
      failures = 0;
      onLoaded(loaded);
    } catch (error) {
      if (abort.signal.aborted) return;
      console.warn(`Line tile ${key}:`, error);
      retry ??= setTimeout(loadMissing, retryDelay(failures++));
    } finally {
      if (loading.get(key)?.abort === abort) loading.delete(key);
    }
  }

  function loadMissing(): void {
    clearTimeout(retry);
    retry = undefined;
    for (const tile of wanted) {
      const key = tileKey(tile);
      if (!loaded.has(key) && !loading.has(key)) void start(tile);
    }
  }

  return {
    /** Loads what is wanted and gives up the rest. */
    want(tiles: readonly LineTile[]): void {
      wanted = tiles;
      const keys = new Set(tiles.map(tileKey));
      for (const [key, { abort }] of loading) {
        if (!keys.has(key)) {
          abort.abort();
          loading.delete(key);
        }
      }
      loadMissing();
    },
    /** Asks at once for what has failed: the network is back. */
    askAgain(): void {
      failures = 0;
      loadMissing();
    },
  };
}
