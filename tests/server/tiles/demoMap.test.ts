import { readdirSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { VectorTile } from "@mapbox/vector-tile";
import type { Feature, MultiPolygon, Polygon } from "geojson";
import { PbfReader } from "pbf";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Position } from "../../../src/contract/position.ts";
import { DEMO_FAR_ZOOM } from "../../../src/lib/basemap/demoFarZoom.ts";
import { tileAt } from "../../../src/lib/basemap/tileAt.ts";
import type { PlanePath } from "../../../src/lib/geo/clipPath.ts";
import { mercatorX, mercatorY } from "../../../src/lib/geo/mercator.ts";
import type { OpenDatabase } from "../../../src/server/db/database.ts";
import { demoGround } from "../../../src/server/demo/guides/guideDrafts.ts";
import { climateOf } from "../../../src/server/demo/map/climate.ts";
import { demoMap } from "../../../src/server/demo/map/demoMap.ts";
import { openDemoMap } from "../../../src/server/demo/map/openDemoMap.ts";
import { regionFeatures } from "../../../src/server/demo/map/regionFeatures.ts";
import { fromRegion, regionsWithin } from "../../../src/server/demo/terrain/heightField.ts";
import {
  innerShare,
  mercatorLatitude,
  regionHeight,
} from "../../../src/server/demo/terrain/terrainRegion.ts";
import { mapConfig } from "../../../src/server/mapArchives/mapConfig.ts";
import { guideDraftOf } from "../helpers/guideDraftOf.ts";
import { mapArchive, putArchive } from "../helpers/mapArchive.ts";
import { openEmptyDatabase } from "../helpers/openEmptyDatabase.ts";
import { temporaryFolder } from "../helpers/testServer.ts";
import { mapServer } from "./mapServer.ts";

/** Over mountains of the demo world. */
const TRAIL = [
  [12.7, 47.2],
  [12.9, 47.25],
  [13.1, 47.2],
] as const;

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openEmptyDatabase();
});
afterAll(() => opened.close());

test("the demo world has a full sheet around its trails, the same each time, and nothing elsewhere", async () => {
  const archive = demoMap([TRAIL]);
  expect(archive && Buffer.compare(archive, demoMap([TRAIL]) ?? Buffer.from(""))).toBe(0);
  const path = putArchive(temporaryFolder(), archive ?? new Uint8Array());
  const { get, maps } = await mapServer(opened.db, { MAP_TILES: path });
  const { minZoom, maxZoom, bounds } = mapConfig(maps)?.tiles ?? {};
  expect([minZoom, maxZoom]).toEqual([7, 12]);
  // The whole region, of which only overviews have what is far from the trails.
  expect(bounds?.map((degrees) => Math.round(degrees * 10) / 10)).toEqual([12.1, 46.7, 13.7, 47.7]);
  const [z, x, y] = tileAt(12.9, 47.25, 12);
  const answer = await get(`/tiles/map/${z}/${x}/${y}`, { "accept-encoding": "gzip" });
  const tile = gunzipSync(await answer.arrayBuffer());
  const statusAt = async (zoom: number) => {
    const [, column, row] = tileAt(13.4, 46.9, zoom);
    return (await get(`/tiles/map/${zoom}/${column}/${row}`)).status;
  };
  expect(await Promise.all([9, 10, 12].map(statusAt))).toEqual([200, 204, 204]);
  for (const word of [
    "earth",
    "landuse",
    "forest",
    "roads",
    "track",
    "water",
    "stream",
    "pois",
    "peak",
    "elevation",
  ]) {
    expect(tile.includes(word), word).toBe(true);
  }
  expect(
    demoMap([
      [
        [0, 0],
        [1, 1],
      ],
    ]),
  ).toBeNull();
});

test.for([
  { region: "gentian", trail: TRAIL },
  {
    region: "lotus-river",
    trail: [
      [102.4, 19.6],
      [102.3, 19.5],
    ] as const,
  },
])(
  "all waters of the pictures of $region are on its map, far from the trails too",
  async ({ region, trail }) => {
    const { waters = [] } = demoGround({ region });
    expect(waters.length).toBeGreaterThan(4);
    const path = putArchive(temporaryFolder(), demoMap([trail]) ?? new Uint8Array());
    const { get } = await mapServer(opened.db, { MAP_TILES: path });
    for (const ring of waters) {
      const [lng, lat] = middleOf(ring);
      const [z, x, y] = tileAt(lng, lat, 12);
      const answer = await get(`/tiles/map/${z}/${x}/${y}`, { "accept-encoding": "gzip" });
      expect(answer.status, `${lng} ${lat}`).toBe(200);
      const { water } = new VectorTile(new PbfReader(gunzipSync(await answer.arrayBuffer()))).layers;
      const areas = Array.from({ length: water?.length ?? 0 }, (_, i) =>
        water?.feature(i).toGeoJSON(x, y, z),
      );
      expect(
        areas.some(
          (area) =>
            area?.geometry.type.endsWith("Polygon") &&
            isIn(area as Feature<Polygon | MultiPolygon>, [lng, lat]),
        ),
        `${lng} ${lat}`,
      ).toBe(true);
    }
  },
);

test("SYS-43 woods follow height and slope over the whole region, and end at a ragged border", () => {
  const y = mercatorLatitude(TRAIL[0][1]);
  const [region] = regionsWithin([TRAIL[0][0], y, TRAIL[0][0], y]);
  if (!region) throw new Error("There is no region");
  const woods = regionFeatures(region, [TRAIL])
    .filter(({ properties, tilesTo }) => properties.kind === "forest" && tilesTo === DEMO_FAR_ZOOM)
    .map(({ paths }) => paths.map(verticesOf));
  const inWood = (u: number, v: number) => {
    const [lng, lat] = fromRegion(region, u, v);
    return woods.some((rings) => isInRings(rings, [mercatorX(lng), mercatorY(lat)]));
  };
  const { treeline } = climateOf(region);
  /** Whether places are in a wood, by what the ground is. */
  const found = { high: [] as boolean[], slope: [] as boolean[], flat: [] as boolean[] };
  for (let u = -51; u <= 51; u += 1.5) {
    for (let v = -51; v <= 51; v += 1.5) {
      // Away from the trail, which runs along the middle, and from the border.
      if (Math.abs(v) < 14 || Math.hypot(u, v) > 50) continue;
      const at = (du: number, dv: number) => regionHeight(region, u + du, v + dv, 3) ?? 0;
      const slope = Math.hypot(at(1.4, 0) - at(-1.4, 0), at(0, 1.4) - at(0, -1.4)) / 2800;
      const height = at(0, 0);
      if (height > treeline + 50) found.high.push(inWood(u, v));
      else if (height > treeline - 250) continue;
      else if (slope > 0.2) found.slope.push(inWood(u, v));
      else if (slope < 0.06) found.flat.push(inWood(u, v));
    }
  }
  const share = (places: boolean[]) => places.filter(Boolean).length / places.length;
  expect(found.high.length).toBeGreaterThan(8);
  expect(Math.min(found.slope.length, found.flat.length)).toBeGreaterThan(100);
  expect(share(found.high)).toBeLessThan(0.05);
  expect(share(found.slope) - share(found.flat)).toBeGreaterThan(0.2);
  // All around, kilometres from the middle to where the woods end, beyond which the ground fades and ends at no edge.
  const borders = Array.from({ length: 36 }, (_, i) => {
    const [cos, sin] = [Math.cos((i * Math.PI) / 18), Math.sin((i * Math.PI) / 18)];
    const shareAt = (km: number) => innerShare(region, km * cos, km * sin);
    let away = 0;
    while (shareAt(away) > 0.3) away++;
    for (let km = away; shareAt(km) > 0.05; km++) expect(shareAt(km + 1) / shareAt(km)).toBeGreaterThan(0.6);
    return away;
  });
  expect(Math.max(...borders) - Math.min(...borders)).toBeGreaterThan(0.1 * region.radiusKm);
});

test("tracks and paths lead on to other ways", () => {
  const y = mercatorLatitude(TRAIL[0][1]);
  const [region] = regionsWithin([TRAIL[0][0], y, TRAIL[0][0], y]);
  const ways = region ? regionFeatures(region, [TRAIL]) : [];
  for (const kind of ["track", "path"]) {
    const corners = ways.map(({ shape, paths, properties }) =>
      shape === "LineString" && properties.kind_detail === kind ? (paths[0]?.x.length ?? 0) : 0,
    );
    expect(Math.max(...corners), kind).toBeGreaterThan(10);
  }
});

test("it is made once, stored in place of earlier ones, and gives way to a configured map", async () => {
  const { maps, store } = await mapServer(opened.db, {});
  await store(guideDraftOf("A", { isDemo: true }));
  const dataDir = temporaryFolder();
  for (const name of ["demo-map-1.pmtiles", "demo-map-2.pmtiles.part"])
    await writeFile(join(dataDir, name), "");
  const make = vi.fn(async ({ path }: { path: string }) => {
    await writeFile(`${path}.part`, mapArchive("demo"));
    await rename(`${path}.part`, path);
  });
  const parts = { db: opened.db, dataDir, log: () => {}, now: () => 0 };
  expect(await openDemoMap({ ...parts, maps, make: null })).toBe(false);
  expect(mapConfig(maps)).toBeNull();
  expect(await openDemoMap({ ...parts, maps, make })).toBe(true);
  expect(mapConfig(maps)?.tiles).toMatchObject({ attribution: null, isDemo: true });
  expect(readdirSync(dataDir)).toEqual(["demo-map-11.pmtiles"]);
  const next = await mapServer(opened.db, {});
  expect(await openDemoMap({ ...parts, maps: next.maps, make })).toBe(true);
  expect(make).toHaveBeenCalledTimes(1);
  const path = putArchive(temporaryFolder(), mapArchive("own"));
  const own = await mapServer(opened.db, { MAP_TILES: path });
  await openDemoMap({ ...parts, maps: own.maps, make });
  expect(await (await own.get("/tiles/map/0/0/0")).text()).toBe("own 0/0/0");
});

/** A place on the water: the middle of a lake, and between the banks of a piece of a river. */
function middleOf(ring: readonly Position[]): Position {
  const last = ring.length - 1;
  const quarter = Math.floor(ring.length / 4);
  const opposite = [ring[quarter], ring[last - quarter]];
  const isLake = ring.length === 48;
  const points = isLake ? ring : opposite.filter((point) => point !== undefined);
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return [mean(0), mean(1)];
}

function verticesOf({ x, y }: PlanePath): [x: number, y: number][] {
  return Array.from(x, (at, i) => [at, y[i] ?? 0]);
}

/** Whether a position is in an area or several. */
function isIn({ geometry }: Feature<Polygon | MultiPolygon>, at: Position): boolean {
  return isInRings(geometry.type === "Polygon" ? geometry.coordinates : geometry.coordinates.flat(), at);
}

/** By rays. */
function isInRings(rings: readonly (readonly number[])[][], [lng, lat]: Position): boolean {
  let isInside = false;
  for (const ring of rings) {
    for (const [i, [x = 0, y = 0]] of ring.entries()) {
      const [toX = 0, toY = 0] = ring[(i + 1) % ring.length] ?? [x, y];
      if (y > lat !== toY > lat && lng < x + ((lat - y) / (toY - y)) * (toX - x)) isInside = !isInside;
    }
  }
  return isInside;
}
