import type { Map as MapLibreMap } from "maplibre-gl";
import { readSheetColors } from "../sheetColors.ts";
import { drawClear, drawPattern, PATTERN_RATIO } from "./drawPattern.ts";
import { drawSign, SIGN_RATIO } from "./drawSign.ts";
import {
  CLEAR_NAMES,
  type ClearName,
  imageName,
  PATTERN_NAMES,
  type PatternName,
  type SignName,
} from "./imageIds.ts";

/**
 * Draws an image of the sheet when the map first needs it, in the colours of the present scheme: the map asks again for
 * the images of another scheme, since they have other ids, and after it has lost its own.
 */
export async function addSheetImage(map: MapLibreMap, id: string): Promise<void> {
  const name = imageName(id);
  if (name === null) return;
  const style = getComputedStyle(document.documentElement);
  const colors = readSheetColors((property) => style.getPropertyValue(property));
  if (isPattern(name)) addImage(map, id, drawPattern(name, colors), PATTERN_RATIO);
  else if (isClear(name)) addImage(map, id, drawClear(name), PATTERN_RATIO);
  else {
    const halo = style.getPropertyValue("--map-label-halo").trim();
    addImage(map, id, await drawSign(name, colors, halo), SIGN_RATIO);
  }
}

function addImage(map: MapLibreMap, id: string, image: ImageData, pixelRatio: number): void {
  if (!map.hasImage(id)) map.addImage(id, image, { pixelRatio });
}

function isPattern(name: PatternName | SignName | ClearName): name is PatternName {
  return PATTERN_NAMES.some((each) => each === name);
}

function isClear(name: SignName | ClearName): name is ClearName {
  return CLEAR_NAMES.some((each) => each === name);
}
