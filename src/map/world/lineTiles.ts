import type { Bounds } from "../../contract/position.ts";
import { LINE_BANDS, type PackedLines } from "../../contract/previewLines.ts";
import { clamp } from "../../lib/clamp.ts";
import { mercatorX, mercatorY, WORLD_SIZE, worldPixels } from "../../lib/geo/mercator.ts";
import { retryDelay } from "../../lib/network/retryDelay.ts";
import { WORLD_LIMITS } from "../../lib/zoomLevels.ts";
import type { MapView } from "../../stores/camera.ts";

export interface LineTile {
  band: number;
  x: number;
  y: number;
}

/** Maximum error of a drawn line, px, before a finer one is loaded. */
const TOLERANCE_PIXELS = 2;
/** A view that needs more tiles than this gets none. */
const MAX_TILES = 24;

/** The same for the guide that the map frames: beside a fine picture of it a coarser line is a straight stroke. */
const FRAMED_TOLERANCE_PIXELS = 0.5;

/** The finer lines' tiles for a view, none if the list's do. @param tolerancePixels greatest error */
export function wantedLineTiles(
  view: Pick<MapView, "zoom" | "bounds"> | null,
  tolerancePixels = TOLERANCE_PIXELS,
): LineTile[] {
  if (!view) return [];
  const pixelsPerDegree = worldPixels(view.zoom) / 360;
  const band =
    LINE_BANDS.find(({ toleranceDegrees }) => toleranceDegrees * pixelsPerDegree <= tolerancePixels) ??
    LINE_BANDS.at(-1);
  if (!band || band.tileZoom === 0) return [];
  const side = 2 ** band.tileZoom;
  const [west, south, east, north] = view.bounds;
  const tiles = new Map<string, LineTile>();
  const [top, bottom] = [mercatorY(north), mercatorY(south)].map((y) =>
    clamp(Math.floor(y * side), 0, side - 1),
  ) as [number, number];
  for (let column = Math.floor(mercatorX(west) * side); column <= mercatorX(east) * side; column++) {
    for (let y = top; y <= bottom; y++) {
      const tile = { band: band.band, x: ((column % side) + side) % side, y };
      tiles.set(tileKey(tile), tile);
    }
  }
  return tiles.size > MAX_TILES ? [] : [...tiles.values()];
}

/** Pixels that a framed guide takes at most, on a usual window. */
const FRAMED_PIXELS = 900;

/** The tiles that will be in view once the map has framed these bounds, so that they can load while it flies there. */
export function tilesToPreload(bounds: Bounds | null): LineTile[] {
  if (!bounds) return [];
  const [west, south, east, north] = bounds;
  const span = Math.max(mercatorX(east) - mercatorX(west), mercatorY(south) - mercatorY(north));
  const zoom = Math.min(WORLD_LIMITS.maxZoom, Math.log2(FRAMED_PIXELS / WORLD_SIZE / span));
  return wantedLineTiles({ zoom, bounds }, FRAMED_TOLERANCE_PIXELS);
}

/** Error of a line, px, from which it shows nothing of its guide but a zigzag. */
const CRUDE_PIXELS = 8;

/** Whether the lines of the list are visibly coarser than the guides at a zoom; of crude ones nothing can be seen. */
export function areListLinesCoarse(zoom: number, than: "visible" | "crude"): boolean {
  const errorPixels = (LINE_BANDS[0].toleranceDegrees * worldPixels(zoom)) / 360;
  return errorPixels > (than === "visible" ? TOLERANCE_PIXELS : CRUDE_PIXELS);
}

export function tileKey({ band, x, y }: LineTile): string {
  return `${band}/${x}/${y}`;
}

export type LoadTile = (tile: LineTile, signal: AbortSignal) => Promise<PackedLines>;

/** Byte limit of tiles kept beyond those in view: an hour of panning, little compared to the map. */
export const MAX_CACHED_BYTES = 24 * 2 ** 20;

/**
 * Loads tiles once and keeps the most recently used up to `MAX_CACHED_BYTES`; tiles of the current view are never
 * evicted. Downloads that no view needs are aborted. A tile that fails is retried after a delay while it is
 * still needed.
 * @param onChange called when a tile has loaded or failed
 */
export function createLineTiles(load: LoadTile, onChange: () => void) {
  /** By key, the least recently used first. */
  const loaded = new Map<string, PackedLines>();
  const loading = new Map<string, AbortController>();
  let cachedBytes = 0;
  let wanted: readonly LineTile[] = [];
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function start(tile: LineTile): Promise<void> {
    const key = tileKey(tile);
    const abort = new AbortController();
    loading.set(key, abort);
    try {
      const lines = await load(tile, abort.signal);
      loaded.set(key, lines);
      cachedBytes += byteLengthOf(lines);
      evict();
      failures = 0;
      onChange();
    } catch (error) {
      if (abort.signal.aborted) return;
      console.warn(`Line tile ${key} failed to load:`, error);
      retry ??= setTimeout(loadMissing, retryDelay(failures++));
      onChange();
    } finally {
      if (loading.get(key) === abort) loading.delete(key);
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

  function evict(): void {
    const inView = new Set(wanted.map(tileKey));
    for (const [key, lines] of loaded) {
      if (cachedBytes <= MAX_CACHED_BYTES) return;
      if (inView.has(key)) continue;
      loaded.delete(key);
      cachedBytes -= byteLengthOf(lines);
    }
  }

  return {
    /** The lines of a tile, undefined until they are loaded. */
    linesOf: (tile: LineTile): PackedLines | undefined => loaded.get(tileKey(tile)),
    /** True while a tile cannot be loaded. */
    hasFailed: (): boolean => failures > 0,
    /** Loads the tiles given and aborts the downloads of all others. */
    want(tiles: readonly LineTile[]): void {
      wanted = tiles;
      const keys = new Set(tiles.map(tileKey));
      for (const [key, abort] of loading) {
        if (!keys.has(key)) {
          abort.abort();
          loading.delete(key);
        }
      }
      for (const key of keys) touch(key);
      loadMissing();
    },
    /** Retries failed tiles at once, when the network is back. */
    retryNow(): void {
      failures = 0;
      loadMissing();
    },
  };

  function touch(key: string): void {
    const lines = loaded.get(key);
    if (!lines) return;
    loaded.delete(key);
    loaded.set(key, lines);
  }
}

function byteLengthOf({ positions, startIndices, guideOfLine }: PackedLines): number {
  return positions.byteLength + startIndices.byteLength + guideOfLine.byteLength;
}
