import type { Feature, Geometry } from "geojson";
import { isJsonObject } from "../parsedJson.ts";
import { collectFeatures, leftOutOf } from "./collectFeatures.ts";
import { descriptionHtml } from "./descriptionHtml.ts";
import { MAX_DEPTH, MAX_JSON_VALUES } from "./fileLimits.ts";
import { ImportError } from "./importError.ts";
import { leftOutNotices } from "./leftOutNotices.ts";
import type { ParsedFile } from "./parsedFile.ts";

const QUOTE = 34;
const COMMA = 44;
const OPEN_LIST = 91;
const BACKSLASH = 92;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

type JsonObject = Record<string, unknown>;

/** Lines and points of GeoJSON. @throws ImportError if it is not that, too large or too deep. */
export function readGeoJson(text: string, fileName: string): ParsedFile {
  checkShape(text, fileName);
  const root = parseJson(text, fileName);
  const features = featuresOf(root, fileName);
  const collected = collectFeatures(features, fileName);
  const system = otherSystem(root.crs);
  const isUnread = collected.tracks.length === 0 && collected.points.length === 0;
  if (isUnread && collected.unreadable > 0 && (system !== null || features.some(isProjected))) {
    const found = system === null ? "has positions that are not degrees" : `is in ${system}`;
    throw new ImportError(fileName, `${found}; export it in EPSG:4326 (WGS 84)`, "projected");
  }
  const leftOut = leftOutOf(collected, 0);
  const about = isJsonObject(root.properties) ? { ...root.properties, ...root } : root;
  return {
    fileName,
    format: "GeoJSON",
    title: textOf(about.name) ?? textOf(about.title),
    description: descriptionHtml(textOf(about.description) ?? ""),
    tracks: collected.tracks,
    routes: [],
    points: collected.points,
    leftOut,
    notices: [
      ...(system === null ? [] : [`is in ${system}, read as EPSG:4326 (WGS 84)`]),
      ...leftOutNotices(leftOut),
    ],
  };
}

/** Names of WGS 84 and of ETRS89, which differs from it by less than a metre. */
const WGS_84 = /(?:\bCRS84h?|\bEPSG[:/].*\b(?:4326|4979|4258)|^WGS ?84)$/i;

/** The coordinate system that a file of before RFC 7946 names, if it is not WGS 84; null without one. */
function otherSystem(crs: unknown): string | null {
  const name = isJsonObject(crs) && isJsonObject(crs.properties) ? textOf(crs.properties.name) : null;
  if (name === null || WGS_84.test(name)) return null;
  const code = /\bEPSG[:/].*?(\d+)$/i.exec(name)?.[1];
  return code === undefined ? `the coordinate system "${name.slice(0, 80)}"` : `EPSG:${code}`;
}

/** Whether the first position of a feature has numbers that are too large for degrees. */
function isProjected({ geometry }: Feature<Geometry | null>): boolean {
  let inner: unknown = isJsonObject(geometry) ? geometry.coordinates : null;
  while (Array.isArray(inner) && Array.isArray(inner[0])) inner = inner[0];
  return (
    Array.isArray(inner) && inner.slice(0, 2).some((one) => typeof one === "number" && Math.abs(one) > 360)
  );
}

function featuresOf(root: JsonObject, fileName: string): Feature<Geometry | null>[] {
  if (root.type === "FeatureCollection" && Array.isArray(root.features))
    return root.features.filter(isFeature);
  if (isFeature(root)) return [root];
  const feature = { type: "Feature", properties: null, geometry: root };
  if (("coordinates" in root || "geometries" in root) && isFeature(feature)) return [feature];
  const type = textOf(root.type);
  throw new ImportError(
    fileName,
    `is JSON but not GeoJSON${type === null ? "" : ` (type "${type.slice(0, 40)}")`}`,
    "otherFormat",
  );
}

/** Counts values before parsing, because a small file can expand to a huge or very deep tree. */
function checkShape(text: string, fileName: string): void {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at);
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        values++;
        if (++depth > MAX_DEPTH)
          throw new ImportError(fileName, `is nested more than ${MAX_DEPTH} levels deep`, "tooMuch");
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth--;
        break;
      case COMMA:
        values++;
        break;
    }
  }
  if (depth > 0) throw new ImportError(fileName, "is truncated", "broken");
  if (values > MAX_JSON_VALUES)
    throw new ImportError(fileName, `has more than ${MAX_JSON_VALUES} values`, "tooMuch");
}

function endOfString(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

function parseJson(text: string, fileName: string): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
    throw new ImportError(fileName, `is not valid JSON: ${reason.slice(0, 120)}`, "broken");
  }
  if (!isJsonObject(value)) throw new ImportError(fileName, "is JSON but not GeoJSON", "otherFormat");
  return value;
}

function isFeature(value: unknown): value is Feature<Geometry | null> {
  return isJsonObject(value) && value.type === "Feature";
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}
