import { gzipSync } from "node:zlib";
import type { GeoHeaderWire } from "../../contract/geo.ts";
import { NO_DISTANCE } from "../../contract/position.ts";
import { roundDegrees } from "../../lib/trailFiles/lineBuilder.ts";
import type { DraftPart, DraftTrail } from "./guideDraft.ts";

/**
 * The gzipped geo file of a guide (`geoHeaderWire`): vertices [lon, lat, elevation | null, distance | -9999], positions
 * rounded to 1e-7 degrees, heights and distances to 0.1 m. The text is written in pieces, so that the vertices of a
 * long trail are never all in memory as objects.
 */
export function geoFile(header: Omit<GeoHeaderWire, "trails">, trails: readonly DraftTrail[]): Uint8Array {
  const { waypoints, ...head } = header;
  const pieces = [JSON.stringify(head).slice(0, -1), ',"trails":['];
  for (const [index, trail] of trails.entries()) {
    const { id, trackName, stroke, strokeOpacity, strokeWidth, isPrimary } = trail;
    const facts = { id, trackName, stroke, strokeOpacity, strokeWidth, trackIsPrimary: isPrimary };
    if (index > 0) pieces.push(",");
    pieces.push(JSON.stringify(facts).slice(0, -1), ',"geometry":{"type":"MultiLineString","coordinates":[');
    for (const [ordinal, part] of trail.parts.entries()) pieces.push(ordinal > 0 ? "," : "", partText(part));
    pieces.push("]}}");
  }
  pieces.push('],"waypoints":', JSON.stringify(waypoints ?? []), "}");
  return gzipSync(pieces.join(""));
}

/** A trail's parts, rounded as in the geo file. */
export function storedParts({ parts }: DraftTrail): DraftPart[] {
  return parts.map(({ lng, lat, elevation, distance }) => ({
    lng: lng.map(roundDegrees),
    lat: lat.map(roundDegrees),
    elevation: elevation.map(wireMeters),
    distance: distance.map(wireMeters),
  }));
}

/** Rounds metres to the precision of the wire. */
export function wireMeters(value: number): number {
  return Math.round(value * 10) / 10;
}

function partText({ lng, lat, elevation, distance }: DraftPart): string {
  const vertices: string[] = new Array(lng.length);
  for (let i = 0; i < lng.length; i++) {
    const height = elevation[i] ?? Number.NaN;
    const place = distance[i] ?? Number.NaN;
    const heightText = Number.isNaN(height) ? "null" : wireMeters(height);
    const placeText = Number.isNaN(place) ? NO_DISTANCE : wireMeters(place);
    vertices[i] = `[${roundDegrees(lng[i] ?? 0)},${roundDegrees(lat[i] ?? 0)},${heightText},${placeText}]`;
  }
  return `[${vertices.join(",")}]`;
}
