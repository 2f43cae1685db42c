import type { WaypointWire } from "../src/contract/waypoint.ts";
import type { TrailColumns } from "../workers/geo/pack/trailColumns.ts";

/** Geo data of one trail as sent by the server, before gzip. */
export function geoJsonOf(
  { lng, lat, elevation, distance }: TrailColumns,
  waypoints: readonly WaypointWire[] = [],
): string {
  const vertices = Array.from(lng, (value, i) => `[${value},${lat[i]},${elevation[i]},${distance[i]}]`);
  const coordinates = `[[${vertices.join(",")}]]`;
  return `{"guideId":"1","guideName":"Long","trails":[{"id":1,"geometry":{"type":"MultiLineString","coordinates":${coordinates}}}],"waypoints":${JSON.stringify(waypoints)}}`;
}
