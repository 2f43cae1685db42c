import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { VectorTile, type VectorTileFeature } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { Compression } from "pmtiles";
import type { Bounds, Position } from "../../../contract/position.ts";
import type { OpenArchive } from "../../mapArchives/openArchive.ts";
import type { PictureGround } from "./pictureGround.ts";
import { type GroundTile, positionInTile, tilesAround } from "./tilesAround.ts";

const gunzipAsync = promisify(gunzip);
const MAX_TILE_BYTES = 32 << 20;
const POLYGON = 3;
const WOODS = ["forest", "wood"];
/** Waters that are not part of the landscape. */
const POOLS = ["swimming_pool", "fountain"];

type Areas = Required<Pick<PictureGround, "woods" | "waters" | "shores">>;

/**
 * Woods and waters of a map around a guide, from the tiles of a scale as large as its pictures need.
 * @throws ArchiveError
 */
export async function vectorGround({ header, tile }: OpenArchive, bounds: Bounds): Promise<Areas> {
  const areas = { woods: [] as Position[][], waters: [] as Position[][], shores: [] as Position[][] };
  for (const place of tilesAround(bounds, header)) {
    const bytes = await tile(place.z, place.x, place.row);
    if (!bytes) continue;
    const isPacked = header.tileCompression === Compression.Gzip;
    const plain = isPacked ? await gunzipAsync(bytes, { maxOutputLength: MAX_TILE_BYTES }) : bytes;
    const { layers } = new VectorTile(new PbfReader(plain));
    for (const feature of polygonsOf(layers.landuse)) {
      if (WOODS.includes(String(feature.properties.kind))) areas.woods.push(...ringsOf(feature, place));
    }
    for (const feature of polygonsOf(layers.water)) {
      if (POOLS.includes(String(feature.properties.kind))) continue;
      areas.waters.push(...ringsOf(feature, place));
      areas.shores.push(...shoresOf(feature, place));
    }
  }
  return areas;
}

function polygonsOf(layer: VectorTile["layers"][string] | undefined): VectorTileFeature[] {
  const features = Array.from({ length: layer?.length ?? 0 }, (_, i) => layer?.feature(i));
  return features.filter((feature) => feature?.type === POLYGON) as VectorTileFeature[];
}

function ringsOf(feature: VectorTileFeature, tile: GroundTile): Position[][] {
  const { extent } = feature;
  return feature
    .loadGeometry()
    .map((ring) => ring.slice(0, -1).map(({ x, y }) => positionInTile(tile, x / extent, y / extent)));
}

/** The edges without those that only cut the area off at the edge of the tile, which are beyond it. */
function shoresOf(feature: VectorTileFeature, tile: GroundTile): Position[][] {
  const { extent } = feature;
  const isInside = (value: number) => value >= 0 && value <= extent;
  const lines: Position[][] = [];
  for (const ring of feature.loadGeometry()) {
    let line: Position[] = [];
    for (const [i, from] of ring.slice(0, -1).entries()) {
      const to = ring[i + 1] ?? from;
      const isShore = isInside((from.x + to.x) / 2) && isInside((from.y + to.y) / 2);
      if (!isShore) {
        line = [];
        continue;
      }
      if (line.length === 0) {
        line = [positionInTile(tile, from.x / extent, from.y / extent)];
        lines.push(line);
      }
      line.push(positionInTile(tile, to.x / extent, to.y / extent));
    }
  }
  return lines;
}
