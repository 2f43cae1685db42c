import { pageSource } from "../pageSource.ts";
import { type ClearedGuide, clearedFeatures } from "./clearLayers.ts";

/** A URL where the map finds a guide's trails and pins. */
export const clearedGuideUrl = pageSource<ClearedGuide>("guide", clearedFeatures);
