import { firstTiles } from "../../lib/basemap/firstTiles.ts";
import { publicConfig } from "../../lib/publicConfig.ts";
import { baseLayer } from "../../stores/baseLayer.ts";
import { framedPicture } from "./framedPicture.ts";

/**
 * Requests the tiles of this server's topographic map that the map will show first, while its code loads: it would ask for
 * them last. Their view is that of the picture that came with the page. Nothing where the picture has no such map.
 */
export function requestFirstTiles(): void {
  const tiles = publicConfig().map?.tiles;
  const picture = document.querySelector(".first-land[data-map]") && framedPicture();
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
