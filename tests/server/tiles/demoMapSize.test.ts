import { expect, test } from "vitest";
import { API_BASE } from "../../../src/contract/names.ts";
import type { TileAddress } from "../../../src/contract/position.ts";
import { TERRAIN_REACH } from "../../../src/lib/basemap/savedMapReach.ts";
import { DEMO_GUIDES } from "../../../src/server/demo/guides/demoGuides.ts";
import { demTile } from "../../../src/server/demo/terrain/demTile.ts";
import { buildTrails } from "../../../src/server/demo/trails/buildTrails.ts";
import { plannedTiles } from "../../../workers/geo/map/plannedTiles.ts";
import { columnsOf } from "../../unit/workers/geo/columnsOf.ts";
import { guideDraftOf } from "../helpers/guideDraftOf.ts";
import { openEmptyDatabase } from "../helpers/openEmptyDatabase.ts";
import { testServer } from "../helpers/testServer.ts";

/** As far as a map of a demo guide has elevations. */
const MAX_ZOOM = 13;

/** Every fourth tile of a country of lakes, and all of the fells: they take long to generate. */
test.each([
  ["Alder & Otter Lakes Circuit", 4],
  ["Hollin Fells, East Round", 1],
])("SYS-42 the elevations of %s take within 15 %% of what is estimated before", async (name, step) => {
  const { db, close } = await openEmptyDatabase();
  const server = testServer(db, { demTile });
  const tiles = elevationTiles(name).filter((_, index) => index % step === 0);
  const estimate = async () => {
    const body = JSON.stringify({ tiles: [], terrain: tiles.flat() });
    const headers = { "Content-Type": "application/json" };
    const answer = await server.app.request(`${API_BASE}/map-sizes`, { method: "POST", headers, body });
    return ((await answer.json()) as { bytes: number }).bytes;
  };
  expect(await estimate()).toBe(0);
  await server.store(guideDraftOf(name, { isDemo: true }));
  let stored = 0;
  for (const [z, x, y] of tiles) {
    const tile = await server.get(`/tiles/dem/${z}/${x}/${y}.webp`);
    stored += (await tile.arrayBuffer()).byteLength;
  }
  const share = (await estimate()) / stored;
  expect(share).toBeGreaterThan(0.85);
  expect(share).toBeLessThan(1.15);
  await close();
});

/** The elevation tiles that are saved with a demo guide. */
function elevationTiles(name: string): TileAddress[] {
  const spec = DEMO_GUIDES.find((guide) => guide.name === name);
  if (!spec) throw new Error(`No demo guide ${name}`);
  const lines = buildTrails(spec).map(({ parts }) =>
    parts.map(({ lng, lat }) => [...lng].map((x, i) => [x, lat[i] ?? 0])),
  );
  return plannedTiles(columnsOf(lines), {
    url: "/tiles/dem/{z}/{x}/{y}.webp",
    minZoom: 0,
    maxZoom: MAX_ZOOM,
    bounds: [-180, -85, 180, 85],
    isPicture: true,
    reach: TERRAIN_REACH,
  });
}
