import { joinDescriptions, withoutControls } from "./descriptionHtml.ts";
import type { Properties } from "./lineStyle.ts";

/** Of features and of guides. */
export const MAX_NAME_LENGTH = 500;

/** Properties that hold a name, in lower case, the most common first. */
export const NAME_KEYS = [
  "name",
  "trail_name",
  "trailname",
  "title",
  "trkname",
  "route_name",
  "label",
  "ref",
];

const DESCRIPTION_KEYS = [
  "desc",
  "description",
  "cmt",
  "comment",
  "notes",
  "groundspeak_short_description",
  "groundspeak_long_description",
];

/** Styles, times and properties added by the parser. */
const NEVER_NAMES = /^(_|stroke|fill|style|gpx_style|gpxx_displaycolor|colou?r$|time)/i;

/** Properties that hold the kind of a point: GPX, then simplestyle, then OpenStreetMap keys. */
const KIND_KEYS = [
  "sym",
  "marker-symbol",
  "symbol",
  "type",
  "waypoint_type",
  "category",
  "kind",
  "class",
  "amenity",
  "tourism",
  "shop",
  "natural",
  "waterway",
  "highway",
  "railway",
  "public_transport",
  "aeroway",
  "barrier",
  "bridge",
  "ford",
  "leisure",
  "emergency",
  "information",
  "man_made",
  "place",
  "icon",
];

/** The name of a feature on one line, "" if it has none. */
export function featureName(properties: Properties): string {
  const byKey = lowerCased(properties);
  const found = NAME_KEYS.map((key) => textOf(byKey.get(key))).find((text) => text.trim() !== "");
  return nameInText(found ?? "");
}

/** The id that a feature gives itself; undefined without one. */
export function featureId(properties: Properties): string | undefined {
  const byKey = lowerCased(properties);
  return ["waypointid", "id"].map((key) => textOf(byKey.get(key)).trim()).find((text) => text !== "");
}

/** The addresses of the links of a feature, as in GPX. */
export function featureLinks(properties: Properties): string[] {
  const links: unknown = lowerCased(properties).get("links");
  if (!Array.isArray(links)) return [];
  return links.flatMap((link: unknown) => {
    const isObject = typeof link === "object" && link !== null && "href" in link;
    const address = textOf(isObject ? link.href : link).trim();
    return address === "" ? [] : [address];
  });
}

/** Normalises a text for use as a name: one line, limited length. */
export function nameInText(text: string): string {
  return withoutControls(text.trim().replaceAll(/\s+/g, " ").slice(0, MAX_NAME_LENGTH)).trim();
}

/** The text and number properties that could hold a name. */
export function propertyTexts(properties: Properties): Map<string, string> {
  const texts = Object.entries(properties).map(([key, value]): [string, string] => [key, textOf(value)]);
  return new Map(texts.filter(([key, text]) => text.trim() !== "" && !NEVER_NAMES.test(key)));
}

/** All descriptions of a feature, as HTML. */
export function featureDescription(properties: Properties, name: string): string {
  const byKey = lowerCased(properties);
  return joinDescriptions(
    name,
    DESCRIPTION_KEYS.map((key) => textOf(byKey.get(key))),
  );
}

export function featureKinds(properties: Properties): string[] {
  const byKey = lowerCased(properties);
  return KIND_KEYS.map((key) => kindText(key, textOf(byKey.get(key)))).filter((text) => text !== "");
}

/** `bridge=yes` names its kind by the key, `tourism=alpine_hut` by the value. */
function kindText(key: string, value: string): string {
  return value.trim() === "yes" ? key : value.trim() === "no" ? "" : value.trim();
}

/** By the names in lower case; of two that differ in case alone, the last with a text. */
function lowerCased(properties: Properties): Map<string, unknown> {
  const byKey = new Map<string, unknown>();
  for (const [name, value] of Object.entries(properties)) {
    const key = name.toLowerCase();
    if (!byKey.has(key) || textOf(value).trim() !== "") byKey.set(key, value);
  }
  return byKey;
}

/** Strings and numbers as text; togeojson wraps descriptions of CDATA into an object. */
function textOf(value: unknown): string {
  if (typeof value === "string") return withoutControls(value);
  if (typeof value === "number") return String(value);
  return typeof value === "object" && value !== null && "value" in value ? textOf(value.value) : "";
}
