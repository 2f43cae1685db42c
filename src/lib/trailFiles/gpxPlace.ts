import { strictNumber } from "./lineBuilder.ts";

const ATTRIBUTES = {
  lat: /\slat\s*=\s*(?:"([^"]*)"|'([^']*)')/,
  lon: /\slon\s*=\s*(?:"([^"]*)"|'([^']*)')/,
};

/** Where the tag of a point in a GPX file says that it is; NaN for what it does not say. */
export function gpxPlace(tag: string): [lng: number, lat: number] {
  return [attribute(tag, "lon"), attribute(tag, "lat")];
}

function attribute(tag: string, name: keyof typeof ATTRIBUTES): number {
  const found = ATTRIBUTES[name].exec(tag);
  return strictNumber(found?.[1] ?? found?.[2] ?? "");
}
