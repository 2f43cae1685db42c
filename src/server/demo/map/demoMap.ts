import { gzipSync } from "node:zlib";
import { Compression, TileType } from "pmtiles";
import type { Position } from "../../../contract/position.ts";
import { tilesOfBounds } from "../../../lib/basemap/tileAt.ts";
import { mercatorPosition } from "../../../lib/geo/mercator.ts";
import { type ArchiveTile, archiveBytes } from "../../mapArchives/archiveBytes.ts";
import { fromRegion, regionsWithin } from "../terrain/heightField.ts";
import { pairsOf } from "../terrain/regionShape.ts";
import { mercatorLatitude, type TerrainRegion } from "../terrain/terrainRegion.ts";
import { boundsOfPaths } from "./cutFeatures.ts";
import { DEMO_MAP_ZOOMS, drawTiles, isWithTiles } from "./drawTiles.ts";
import { MAP_LAYERS } from "./mapFeature.ts";
import { regionFeatures } from "./regionFeatures.ts";

/** The schema that the tiles follow; the map itself is invented, so that nobody is credited. */
const METADATA = {
  name: "Demo world",
  version: "4.14.9",
  vector_layers: MAP_LAYERS.map((id) => ({ id, fields: {} })),
};

/** The tiles are 3 % larger than at level 5, and made in a third less time. */
const GZIP_LEVEL = 3;

/** The demo world around trails as a PMTiles archive; null without any. Takes seconds. @param lines of [lng, lat] */
export function demoMap(lines: readonly (readonly Position[])[]): Uint8Array | null {
  const tiles: ArchiveTile[] = [];
  let [left, top, right, bottom] = [1, 1, 0, 0];
  for (const regions of regionsByTile([...linesByRegion(lines)])) {
    const features = regions.flatMap(([region, own]) => regionFeatures(region, own));
    for (const area of features.filter(isWithTiles).map(({ paths }) => boundsOfPaths(paths))) {
      [left, top] = [Math.min(left, area[0]), Math.min(top, area[1])];
      [right, bottom] = [Math.max(right, area[2]), Math.max(bottom, area[3])];
    }
    for (const { address, bytes } of drawTiles(features)) {
      const [z, x, y] = address;
      tiles.push({ z, x, y, bytes: gzipSync(bytes, { level: GZIP_LEVEL }) });
    }
  }
  if (tiles.length === 0) return null;
  return archiveBytes({
    tiles,
    metadata: METADATA,
    tileType: TileType.Mvt,
    tileCompression: Compression.Gzip,
    bounds: [...mercatorPosition(left, bottom), ...mercatorPosition(right, top)],
  });
}

type RegionLines = [region: TerrainRegion, lines: (readonly Position[])[]];

/** Groups regions that may be on the same tile, which is drawn once for all of them. */
function regionsByTile(regions: readonly RegionLines[]): RegionLines[][] {
  const groups: { members: RegionLines[]; tiles: Set<string> }[] = [];
  for (const member of regions) {
    const tiles = new Set(shallowTiles(member[0]));
    const touched = groups.filter((group) => [...tiles].some((key) => group.tiles.has(key)));
    const joined = {
      members: [...touched.flatMap((group) => group.members), member],
      tiles: new Set([...touched.flatMap((group) => [...group.tiles]), ...tiles]),
    };
    groups.splice(0, groups.length, ...groups.filter((group) => !touched.includes(group)), joined);
  }
  return groups.map(({ members }) => members);
}

/** The largest tiles around each part of a region. */
function shallowTiles(region: TerrainRegion): string[] {
  const keys = new Set<string>();
  const reach = region.radiusKm;
  const spine = pairsOf(region.spine);
  for (const [i, from] of spine.entries()) {
    const to = spine[i + 1] ?? from;
    const [west, north] = fromRegion(
      region,
      Math.min(from[0], to[0]) - reach,
      Math.max(from[1], to[1]) + reach,
    );
    const [east, south] = fromRegion(
      region,
      Math.max(from[0], to[0]) + reach,
      Math.min(from[1], to[1]) - reach,
    );
    const { left, top, right, bottom } = tilesOfBounds([west, south, east, north], DEMO_MAP_ZOOMS.min);
    for (let x = left; x <= right; x++)
      for (let y = top; y <= bottom; y++) keys.add(`${DEMO_MAP_ZOOMS.min}/${x}/${y}`);
  }
  return [...keys];
}

function linesByRegion(lines: readonly (readonly Position[])[]): Map<TerrainRegion, (readonly Position[])[]> {
  const found = new Map<TerrainRegion, (readonly Position[])[]>();
  for (const line of lines) {
    const [lng, lat] = line[Math.floor(line.length / 2)] ?? [0, 0];
    const y = mercatorLatitude(lat);
    const [region] = regionsWithin([lng, y, lng, y]);
    if (region) found.set(region, [...(found.get(region) ?? []), line]);
  }
  return found;
}
