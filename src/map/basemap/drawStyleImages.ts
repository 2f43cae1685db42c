import type { Map as MapLibreMap } from "maplibre-gl";
import { addWorldImage } from "./worldImages.ts";

/** Has patterns, signs and dots of a map drawn when it first needs them. */
export function drawStyleImages(map: MapLibreMap): void {
  map.setMissingStyleImageResolver(async (id) => {
    if (addWorldImage(map, id)) return;
    const { addSheetImage } = await import("./sheet/sheetParts.ts");
    await addSheetImage(map, id);
  });
}
