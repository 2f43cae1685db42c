import sharp from "sharp";
import { expect, test } from "vitest";
import type { TileAddress } from "../../../src/contract/position.ts";
import { tileAt } from "../../../src/lib/basemap/tileAt.ts";
import { DEMO_REGIONS } from "../../../src/server/demo/terrain/demoRegions.ts";
import { demTile } from "../../../src/server/demo/terrain/demTile.ts";
import { lightTile, type TerrainTile } from "../../../src/server/mapArchives/light/lightTile.ts";
import { traceContours } from "../../../src/server/pictures/traceContours.ts";
import { REAL_TERRAIN } from "../../helpers/realTerrain.ts";
import { reliefDifference, type TileHeights } from "../../helpers/reliefDifference.ts";
import { tileHeights } from "../../helpers/tileHeights.ts";
import { describeSharedFiles, sharedBytes } from "../import/sharedFiles.ts";

const MOST_DEGREES = 2;
const MOST_SEEN = 0.02;
const MOST_SHARE = 0.45;
const LEVELS = 20;

type Encoding = TerrainTile["encoding"];

async function lightened(bytes: Uint8Array, encoding: Encoding, address: TileAddress) {
  const light = await lightTile({ bytes, encoding, address });
  if (!light) throw new Error("The tile cannot be read");
  return {
    light,
    before: await tileHeights(bytes, encoding, address),
    after: await tileHeights(light, "terrarium", address),
  };
}

function expectSameRelief(before: TileHeights, after: TileHeights): void {
  const { slopeDegrees, seenShare } = reliefDifference(before, after);
  expect(slopeDegrees).toBeLessThanOrEqual(MOST_DEGREES);
  expect(seenShare).toBeLessThanOrEqual(MOST_SEEN);
  expect(contourLength(after) / contourLength(before)).toBeCloseTo(1, 2);
}

/** Steps show as contours with teeth, which are longer. */
function contourLength({ heights, side }: TileHeights): number {
  const contours = traceContours({ heights, columns: side, rows: side, cell: 1 }, LEVELS);
  return contours.reduce((sum, { points }) => {
    for (let i = 2; i < points.length; i += 2) {
      sum += Math.hypot((points[i] ?? 0) - (points[i - 2] ?? 0), (points[i + 1] ?? 0) - (points[i - 1] ?? 0));
    }
    return sum;
  }, 0);
}

describeSharedFiles("LIGHT-60 real elevation", () => {
  test("takes 45 % of its bytes at most, in all; slopes, hillshade and contours stay", async () => {
    let [bytes, lightBytes] = [0, 0];
    for (const { file, encoding, address } of REAL_TERRAIN) {
      const png = sharedBytes(file);
      const { light, before, after } = await lightened(png, encoding, address);
      bytes += png.length;
      lightBytes += light.length;
      expectSameRelief(before, after);
    }
    expect(lightBytes / bytes).toBeLessThanOrEqual(MOST_SHARE);
  }, 60_000);
});

test.each(
  DEMO_REGIONS.slice(0, 3).flatMap(({ id, spine }) => [10, 12, 13].map((zoom) => ({ id, zoom, spine }))),
)(
  "LIGHT-60 generated elevation, $id at zoom $zoom, takes 45 % of its bytes at most and keeps its relief",
  async ({ zoom, spine: [lng = 0, lat = 0] }) => {
    const address = tileAt(lng, lat, zoom);
    const png = (await demTile(...address)) ?? new Uint8Array();
    const { light, before, after } = await lightened(png, "terrarium", address);
    expect(light.length / png.length).toBeLessThanOrEqual(MOST_SHARE);
    expectSameRelief(before, after);
    const webp = (await demTile(...address, { format: "webp" })) ?? new Uint8Array();
    expect(webp.length / png.length).toBeLessThanOrEqual(MOST_SHARE);
    expect(await tileHeights(webp, "terrarium", address)).toEqual(after);
  },
);

test("LIGHT-60 a tile that is no square picture of three colours is not read", async () => {
  const address: TileAddress = [12, 1, 1];
  const oblong = await sharp({ create: { width: 2, height: 1, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  for (const bytes of [Uint8Array.of(1, 2), oblong, oblong.subarray(0, 40)]) {
    expect(await lightTile({ bytes, encoding: "terrarium", address })).toBeNull();
  }
});

test("LIGHT-60 heights beyond what colours can say, beside others, do not wrap around", async () => {
  const side = 256;
  const rgb = new Uint8Array(3 * side * side).fill(255);
  rgb.fill(0, 0, 3 * side * 100);
  const png = await sharp(rgb, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
  for (const encoding of ["terrarium", "mapbox"] as const) {
    const { before, after } = await lightened(png, encoding, [12, 1, 1]);
    expect(after.heights.at(0)).toBe(before.heights.at(0));
    expect(after.heights.at(99 * side)).toBeCloseTo(before.heights.at(0) ?? 0, -1);
    expect(after.heights.at(-1)).toBeCloseTo(32_768, 0);
    expect(after.heights.at(100 * side)).toBeCloseTo(32_768, -1);
  }
});
