import { type FramedPicture, firstTiles } from "../../lib/basemap/firstTiles.ts";
import { publicConfig } from "../../lib/publicConfig.ts";
import { baseLayer } from "../../stores/baseLayer.ts";

/**
 * Requests the tiles of this server's topographic map that the map will show first, while its code loads: it would ask for
 * them last. Their view is that of the picture that came with the page. Nothing where the picture has no such map.
 */
export function requestFirstTiles(): void {
  const tiles = publicConfig().map?.tiles;
  const picture = framedPicture();
  const { chosen } = baseLayer;
  if (!tiles || !picture || (chosen !== null && chosen !== "topographic")) return;
  for (const [z, x, y] of firstTiles(picture, { width: innerWidth, height: innerHeight }, tiles)) {
    const url = tiles.url.replace("{z}", String(z)).replace("{x}", String(x)).replace("{y}", String(y));
    // Into the browser's cache, from which the map's workers get them; they ask again if it fails.
    fetch(url, { priority: "low" }).then(
      (response) => response.arrayBuffer(),
      () => {},
    );
  }
}

function framedPicture(): FramedPicture | null {
  const land = document.querySelector<SVGSVGElement>(".first-land[data-map]");
  if (!land) return null;
  const [west = 0, south = 0, east = 0, north = 0] = (land.dataset.bounds ?? "").split(" ").map(Number);
  const frame = land.getBoundingClientRect();
  const box = land.viewBox.baseVal;
  // The box is centred in the frame as large as it fits.
  const scale = Math.min(frame.width / box.width, frame.height / box.height);
  const [width, height] = [box.width * scale, box.height * scale];
  const [left, top] = [frame.x + (frame.width - width) / 2, frame.y + (frame.height - height) / 2];
  return { bounds: [west, south, east, north], left, top, width };
}
