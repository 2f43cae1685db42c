import type { TrailColumns } from "../workers/geo/pack/trailColumns.ts";

/** FNV-1a checksum of a trail's columns as eight hex digits, to show that two runs had the same data. */
export function checksumOf(columns: TrailColumns): string {
  const { lng, lat, elevation, distance, partStarts, trailParts } = columns;
  let hash = 0x811c9dc5;
  for (const column of [lng, lat, elevation, distance, partStarts, trailParts]) {
    const bytes = new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
    for (let i = 0; i < bytes.length; i++) hash = Math.imul(hash ^ (bytes[i] as number), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}
