import * as maplibre from "maplibre-gl";
import { mapWorkerUrl } from "../../geo/mapWorkerUrl.ts";
import { addWorldImage } from "./worldImages.ts";

// The workers are kept while the page lives, so that a map that is mounted again can use them.
maplibre.setWorkerUrl(mapWorkerUrl);
maplibre.prewarm();

export { maplibre };

/** Has patterns, signs and dots of a map drawn when it first needs them. */
export function drawStyleImages(map: maplibre.Map): void {
  map.setMissingStyleImageResolver(async (id) => {
    if (addWorldImage(map, id)) return;
    const { addSheetImage } = await import("./sheet/sheetParts.ts");
    await addSheetImage(map, id);
  });
}
