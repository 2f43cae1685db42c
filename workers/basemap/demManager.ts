import contour from "maplibre-contour";

const TILE_SIZE = 256;
const CACHED_TILES = 120;
const TIMEOUT_MS = 20_000;

type LocalDemManager = InstanceType<typeof contour.LocalDemManager>;

/**
 * A source of terrarium elevation tiles for contours. Where the server has no terrain (204) elevations are unknown,
 * so no contour is drawn there and no tile fails because of a missing neighbour.
 */
export function createDemManager(url: string, maxZoom: number): LocalDemManager {
  return new contour.LocalDemManager({
    demUrlPattern: url,
    cacheSize: CACHED_TILES,
    encoding: "terrarium",
    maxzoom: maxZoom,
    timeoutMs: TIMEOUT_MS,
    async getTile(tileUrl, { signal }) {
      const response = await fetch(tileUrl, { signal });
      if (!response.ok) throw new Error(`Elevation tile ${tileUrl}: ${response.status}`);
      return { data: await response.blob() };
    },
    decodeImage: async (blob) => (blob.size === 0 ? unknownHeights() : decodeTerrarium(blob)),
  });
}

function unknownHeights() {
  return {
    width: TILE_SIZE,
    height: TILE_SIZE,
    data: new Float32Array(TILE_SIZE * TILE_SIZE).fill(Number.NaN),
  };
}

async function decodeTerrarium(blob: Blob) {
  const image = await createImageBitmap(blob, { colorSpaceConversion: "none", premultiplyAlpha: "none" });
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("No canvas to decode elevation tiles with");
  context.drawImage(image, 0, 0);
  image.close();
  return contour.decodeParsedImage(
    width,
    height,
    "terrarium",
    context.getImageData(0, 0, width, height).data,
  );
}
