import { decodeText } from "./decodeText.ts";
import { MAX_POINTS } from "./fileLimits.ts";
import { gpxPlace } from "./gpxPlace.ts";
import { ImportError } from "./importError.ts";
import { isOnEarth, knownElevation, strictNumber } from "./lineBuilder.ts";
import { scanXml } from "./scanXml.ts";
import { xmlText } from "./xmlText.ts";

/** Where somebody was at which time: a point of a recorded track. */
export interface TimedPoint {
  /** Degrees. */
  lng: number;
  lat: number;
  /** Metres, NaN where unknown. */
  elevationMeters: number;
  /** Since 1970. */
  seconds: number;
}

/**
 * The segments of a GPX file's tracks, in order, of the points that have a time.
 * @throws ImportError if it is not GPX, not well-formed or too large
 */
export function readTimedPoints(bytes: Uint8Array, fileName: string): TimedPoint[][] {
  const { text } = decodeText(bytes, fileName);
  if (!text.trimStart().startsWith("<")) throw new ImportError(fileName, "is not GPX", "otherFormat");
  const segments: TimedPoint[][] = [];
  let point: { tag: string; depth: number; fields: Record<string, string> } | null = null;
  let contentFrom = -1;
  let count = 0;
  scanXml(text, fileName, {
    open(name, from, to, depth) {
      const local = localName(name);
      if (depth === 1 && local !== "gpx") throw new ImportError(fileName, "is not GPX", "otherFormat");
      if (point) contentFrom = depth === point.depth + 1 ? to : -1;
      else if (local === "trkseg") segments.push([]);
      else if (local === "trkpt") {
        point = { tag: text.slice(from, to), depth, fields: {} };
        if (++count > MAX_POINTS)
          throw new ImportError(fileName, `has more than ${MAX_POINTS} points`, "tooMuch");
      }
    },
    close(name, from, _to, depth) {
      if (!point) return;
      if (depth === point.depth + 1 && contentFrom >= 0)
        point.fields[localName(name)] = text.slice(contentFrom, from);
      contentFrom = -1;
      if (depth !== point.depth) return;
      const timed = timedPoint(point.tag, point.fields);
      if (timed) segments.at(-1)?.push(timed);
      point = null;
    },
  });
  return segments.filter((segment) => segment.length > 0);
}

function timedPoint(tag: string, { time = "", ele = "" }: Record<string, string>): TimedPoint | null {
  const [lng, lat] = gpxPlace(tag);
  const seconds = Date.parse(xmlText(time)) / 1000;
  if (!isOnEarth(lng, lat) || Number.isNaN(seconds)) return null;
  return { lng, lat, elevationMeters: knownElevation(strictNumber(xmlText(ele))), seconds };
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
