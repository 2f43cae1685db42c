import { describe, expect, it } from "vitest";
import type { TileAddress } from "../../../src/contract/position.ts";
import { DEMO_REGIONS } from "../../../src/server/demo/terrain/demoRegions.ts";
import { demTile } from "../../../src/server/demo/terrain/demTile.ts";
import { demoHeightAt, regionsWithin } from "../../../src/server/demo/terrain/heightField.ts";
import { pairsOf } from "../../../src/server/demo/terrain/regionShape.ts";
import { mercatorLatitude, regionReach } from "../../../src/server/demo/terrain/terrainRegion.ts";
import { tileHeights } from "../../helpers/tileHeights.ts";

describe("demTile (SYS-16)", () => {
  it.each([
    [9.2, 61.6, 11],
    [9.2, 61.6, 12],
    [-111.2, 38.4, 13],
    [27.6, 62.9, 14],
    [-72.6, 50.7, 15],
  ])("agrees with the ground at %d, %d on zoom %d within 3 m", async (lng, lat, zoom) => {
    const tile = tileAt(lng, lat, zoom);
    const heights = await heightsOf(zoom, tile.x, tile.y);
    let worst = 0;
    for (let row = 3; row < 256; row += 17) {
      for (let column = 3; column < 256; column += 17) {
        const [x, y] = unproject(tile, column, row, zoom);
        worst = Math.max(worst, Math.abs((heights[row * 256 + column] ?? 0) - (demoHeightAt(x, y) ?? 0)));
      }
    }
    expect(worst).toBeLessThan(3);
  });

  it("has nothing where no demo region lies", async () => {
    expect(await demTile(8, 0, 128)).toBeNull();
    expect(await demTile(12, tileAt(-30, 30, 12).x, tileAt(-30, 30, 12).y)).toBeNull();
  });

  it("joins neighbouring tiles without a step", async () => {
    const { x, y } = tileAt(9.2, 61.6, 11);
    const [a, b] = await Promise.all([heightsOf(11, x, y), heightsOf(11, x + 1, y)]);
    for (let row = 0; row < 256; row++) {
      const inside = Math.abs((a[row * 256 + 255] ?? 0) - (a[row * 256 + 254] ?? 0));
      const across = Math.abs((b[row * 256] ?? 0) - (a[row * 256 + 255] ?? 0));
      expect(across).toBeLessThan(3 * inside + 20);
    }
  });

  it("sinks to sea level at the borders of every region", () => {
    for (const spec of DEMO_REGIONS) {
      const [lng = 0, lat = 0] = spec.spine;
      const [region] = regionsWithin([lng, mercatorLatitude(lat), lng, mercatorLatitude(lat)]);
      expect(region?.id).toBe(spec.id);
      const west = lng - (regionReach(spec) * 0.995) / 111.195 / Math.cos((lat * Math.PI) / 180);
      const height = demoHeightAt(west, lat);
      if (spec.spine.length === 2) expect(height ?? 0).toBeLessThan(5);
    }
  });

  it("keeps regions apart", () => {
    for (const { id, spine } of DEMO_REGIONS) {
      for (const [lng, lat] of pairsOf(spine)) {
        const y = mercatorLatitude(lat);
        expect(regionsWithin([lng, y, lng, y]).map((region) => region.id)).toEqual([id]);
      }
    }
  });
});

function tileAt(lng: number, lat: number, zoom: number): { x: number; y: number } {
  const side = 2 ** zoom;
  return {
    x: Math.floor(((lng + 180) / 360) * side),
    y: Math.floor(((180 - mercatorLatitude(lat)) / 360) * side),
  };
}

function unproject(
  tile: { x: number; y: number },
  column: number,
  row: number,
  zoom: number,
): [number, number] {
  const degrees = 360 / 2 ** zoom;
  const mercator = 180 - (tile.y + (row + 0.5) / 256) * degrees;
  const lat = (Math.atan(Math.sinh((mercator * Math.PI) / 180)) * 180) / Math.PI;
  return [(tile.x + (column + 0.5) / 256) * degrees - 180, lat];
}

async function heightsOf(...address: TileAddress): Promise<Float64Array> {
  const bytes = await demTile(...address);
  const { heights, side } = await tileHeights(bytes ?? new Uint8Array(), "terrarium", address);
  expect(side).toBe(256);
  return heights;
}
