import type { WaypointWire } from "../src/contract/waypoint.ts";
import { type TrailColumns, trailRange } from "../workers/geo/pack/trailColumns.ts";

/** Geo data of trails as sent by the server, before gzip. Each trail is one line, whatever its parts. */
export function geoJsonOf(columns: TrailColumns, waypoints: readonly WaypointWire[] = []): string {
  const count = columns.trailParts.length - 1;
  const trails = Array.from({ length: count }, (_, trail) => trailJson(columns, trail)).join(",");
  return `{"guideId":"1","guideName":"Long","trails":[${trails}],"waypoints":${JSON.stringify(waypoints)}}`;
}

function trailJson(columns: TrailColumns, trail: number): string {
  const [from, to] = trailRange(columns, trail);
  const { lng, lat, elevation, distance } = columns;
  const vertices = Array.from(
    { length: to - from },
    (_, i) => `[${lng[from + i]},${lat[from + i]},${elevation[from + i]},${distance[from + i]}]`,
  );
  return `{"id":${trail + 1},"geometry":{"type":"MultiLineString","coordinates":[[${vertices.join(",")}]]}}`;
}
