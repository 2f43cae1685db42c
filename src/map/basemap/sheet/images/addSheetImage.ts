import type { Map as MapLibreMap } from "maplibre-gl";
import { readTokens } from "../../../color/readTokens.ts";
import { readSheetColors } from "../sheetColors.ts";
import { drawClear, drawPattern, PATTERN_RATIO } from "./drawPattern.ts";
import { drawSign, SIGN_RATIO } from "./drawSign.ts";
import {
  CLEAR_NAMES,
  type ClearName,
  imageName,
  isDarkImage,
  PATTERN_NAMES,
  type PatternName,
  type SignName,
} from "./imageIds.ts";

/**
 * Draws an image of the sheet when the map first needs it, in the colours of the scheme that its id names, which on
 * paper is the light one: the map asks again for the images of another scheme, and after it has lost its own.
 */
export async function addSheetImage(map: MapLibreMap, id: string): Promise<void> {
  const name = imageName(id);
  if (name === null) return;
  const { colors, halo } = readTokens(
    (property) => ({
      colors: readSheetColors(property),
      halo: property("--map-label-halo").trim(),
    }),
    isDarkImage(id),
  );
  if (isPattern(name)) addImage(map, id, drawPattern(name, colors), PATTERN_RATIO);
  else if (isClear(name)) addImage(map, id, drawClear(name), PATTERN_RATIO);
  else addImage(map, id, await drawSign(name, colors, halo), SIGN_RATIO);
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
