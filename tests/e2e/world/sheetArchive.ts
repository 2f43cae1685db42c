import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { Compression, TileType } from "pmtiles";
import type { Bounds } from "../../../src/contract/position.ts";
import { tileAt } from "../../../src/lib/basemap/tileAt.ts";
import { archiveBytes } from "../../../src/server/mapArchives/archiveBytes.ts";
import { PROTOMAPS } from "../../server/helpers/mapArchive.ts";

const MAX_ZOOM = 15;
/** Side of a tile, and what it has beyond its edge. */
const EXTENT = 4096;
const BUFFER = 64;
/** Places that no map draws, so that a tile has 3 kB as in open country. */
const UNSEEN = 90;

/** What covers the ground all over an archive. */
export type Ground = "forest" | "sand";

/** About 10 km around the trail, farther than is kept on a device. */
export const SHEET_AREA: Bounds = [-150.1, 29.9, -149.7, 30.25];

/** A topographic map of the area, zooms 0 to 15, with the same ground everywhere and land even where there is sea. */
export function sheetArchive(ground: Ground): Uint8Array {
  const bounds = SHEET_AREA;
  const bytes = gzipSync(groundTile(ground));
  const tiles = Array.from({ length: MAX_ZOOM + 1 }, (_, z) => z).flatMap((z) => {
    const [, left, top] = tileAt(bounds[0], bounds[3], z);
    const [, right, bottom] = tileAt(bounds[2], bounds[1], z);
    return Array.from({ length: (right - left + 1) * (bottom - top + 1) }, (_, i) => {
      const columns = right - left + 1;
      return { z, x: left + (i % columns), y: top + Math.floor(i / columns), bytes };
    });
  });
  return archiveBytes({
    tiles,
    metadata: PROTOMAPS,
    tileType: TileType.Mvt,
    tileCompression: Compression.Gzip,
    bounds,
  });
}

function groundTile(ground: Ground): Uint8Array {
  const [low, high] = [-BUFFER, EXTENT + BUFFER];
  const whole = [
    [low, low],
    [high, low],
    [high, high],
    [low, high],
    [low, low],
  ];
  const layer = (kind: string) => ({
    features: [{ type: 3 as const, geometry: [whole], tags: { kind } }],
  });
  const pois = {
    features: Array.from({ length: UNSEEN }, () => ({
      type: 1 as const,
      geometry: [[EXTENT / 2, EXTENT / 2]],
      tags: { kind: "bench", name: randomBytes(24).toString("base64") },
    })),
  };
  const layers = { earth: layer("earth"), landuse: layer(ground), pois };
  return fromGeojsonVt(layers as unknown as Parameters<typeof fromGeojsonVt>[0], {
    version: 2,
    extent: EXTENT,
  });
}
