import contour from "maplibre-contour";
import type { ContourOptions } from "../../src/lib/basemap/contourRequest.ts";
import { OUT_OF_REACH } from "../../src/lib/basemap/savedMapCache.ts";

const CACHED_TILES = 120;
/** Heights that a worker keeps: of tiles of 512 px those of a window of 2560 by 1440 px, and those beside it. */
const CACHED_BYTES = 48 * 2 ** 20;
const BYTES_PER_HEIGHT = Float32Array.BYTES_PER_ELEMENT;
const TIMEOUT_MS = 20_000;
/**
 * Tiles that were lost while there is a network are looked for again after this time at the earliest. Well before the
 * page's first retry, which counts from the first tile that was lost, of any source.
 */
const RETRY_MS = 5_000;

type LocalDemManager = InstanceType<typeof contour.LocalDemManager>;

/** Content of a tile that does not exist. */
const MISSING = new Blob();

type DemTiles = Pick<ContourOptions, "demUrl" | "demMaxZoom" | "demEncoding" | "demSize">;

/** A source of elevation tiles for contours. */
export interface DemManager {
  demUrl: string;
  dem: LocalDemManager;
  /** Whether a tile [z, x, y] does not exist (404); false for one that is empty (204). @throws when loading it fails */
  isMissing(tile: readonly [z: number, x: number, y: number], abort: AbortController): Promise<boolean>;
  /** Whether tiles that were missing because the server was out of reach may exist now. */
  isOutdated(): boolean;
}

/**
 * Where the server has no terrain (204, and 404 outside its archive) elevations are unknown, so no contour is drawn
 * there and no tile fails because of a missing neighbour.
 */
export function createDemManager({ demUrl, demMaxZoom, demEncoding, demSize }: DemTiles): DemManager {
  /** From when on missing tiles may exist. */
  let outdatedAt = Number.POSITIVE_INFINITY;
  const dem: LocalDemManager = new contour.LocalDemManager({
    demUrlPattern: demUrl,
    cacheSize: Math.min(CACHED_TILES, Math.round(CACHED_BYTES / (demSize ** 2 * BYTES_PER_HEIGHT))),
    encoding: demEncoding,
    maxzoom: demMaxZoom,
    timeoutMs: TIMEOUT_MS,
    async getTile(tileUrl, { signal }) {
      const response = await fetch(tileUrl, { signal });
      if (response.status === 404) {
        if (!navigator.onLine) outdatedAt = 0;
        else if (response.headers.has(OUT_OF_REACH)) outdatedAt = Math.min(outdatedAt, Date.now() + RETRY_MS);
        return { data: MISSING };
      }
      if (!response.ok) throw new Error(`Elevation tile ${tileUrl}: ${response.status}`);
      return { data: await response.blob() };
    },
    decodeImage: async (blob) => (blob.size === 0 ? unknownHeights(demSize) : decode(blob, demEncoding)),
  });
  return {
    demUrl,
    dem,
    isMissing: async (tile, abort) => (await dem.fetchTile(...tile, abort)).data === MISSING,
    isOutdated: () => navigator.onLine && Date.now() >= outdatedAt,
  };
}

function unknownHeights(size: number) {
  return {
    width: size,
    height: size,
    data: new Float32Array(size * size).fill(Number.NaN),
  };
}

async function decode(blob: Blob, encoding: DemTiles["demEncoding"]) {
  const image = await createImageBitmap(blob, { colorSpaceConversion: "none", premultiplyAlpha: "none" });
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("No canvas to decode elevation tiles with");
  context.drawImage(image, 0, 0);
  image.close();
  return contour.decodeParsedImage(width, height, encoding, context.getImageData(0, 0, width, height).data);
}
