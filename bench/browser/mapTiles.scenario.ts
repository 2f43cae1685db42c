import type { Page } from "playwright";
import { REAL_TRAILS_FOLDER } from "../realTrailsFolder.ts";
import type { BenchContext, Scenario } from "../row.ts";
import { withBenchPage } from "./benchPage.ts";
import { BUILT, startBenchServer } from "./benchServer.ts";
import { expectMoved, moving, pan, SETTLE_MS } from "./mapMoves.ts";
import { MAP_GUIDE, realMap } from "./realMap.ts";
import { scriptPerFrame } from "./scriptPerEvent.ts";
import { FRAME_MS, scriptRow } from "./scriptRow.ts";
import { startSiteCopy, throughputRow } from "./siteCopy.ts";

const CONTENT = { hasMapGuide: true };
const TILE = {
  id: "B28",
  name: "tile of the topographic map, zoom 14",
  // A town beside the lake of the guide.
  path: "/tiles/map/14/13463/9726",
  count: 250,
  atLeast: 0.8,
};
/** The middle of the guide's trail at the map's zoom 14; links count zooms of 256 px tiles. */
const VIEW = "-31.92_115.803_15";
const PANS = 3;

/**
 * The topographic map (B28): a tile beside a static file of exactly the same size sent by the same server, without a
 * browser, and script of each frame while the map is dragged at zoom 14 over a town, with everything that it draws.
 * Stubbed while it is dragged: WebGL rasterises nothing.
 */
const scenario: Scenario = {
  ids: ["B28"],
  name: "topographic map",
  async run(bench) {
    const archive = realMap();
    if (!archive) {
      bench.leavesOut(`a real base map, none found beside ${REAL_TRAILS_FOLDER}`);
      return;
    }
    const environment = { MAP_TILES: archive };
    bench.progress("imports a guide");
    const site = await startSiteCopy(CONTENT, environment);
    try {
      bench.measured(await throughputRow(site, TILE, null, bench.progress));
    } finally {
      await site.close();
    }
    const server = await startBenchServer(CONTENT, { ...BUILT, environment });
    try {
      await panSheet(server.url, bench);
    } finally {
      await server.close();
    }
  },
};

export default scenario;

async function panSheet(server: string, bench: BenchContext): Promise<void> {
  const url = `${server}/guides/${encodeURIComponent(MAP_GUIDE)}/geo?view=${VIEW}`;
  await withBenchPage({ isStubbed: true }, bench, async (opened) => {
    const { page } = opened;
    const tiles = countTiles(page);
    await page.goto(url);
    await page.locator("canvas.maplibregl-canvas").waitFor({ state: "attached", timeout: 60_000 });
    await page.waitForTimeout(2 * SETTLE_MS);
    bench.progress("pans over a town");
    // The first drag includes one-time work.
    await expectMoved(page, () => pan(page));
    if (tiles() === 0) throw new Error("No tile of the topographic map was requested");
    const frames: number[] = [];
    for (let i = 0; i < PANS; i++) {
      frames.push(...moving(await scriptPerFrame(opened, () => pan(page))));
      await page.waitForTimeout(SETTLE_MS);
    }
    bench.measured(
      scriptRow(frames, {
        id: "B28",
        scenario: "script a panned frame of the topographic map, zoom 14",
        most: FRAME_MS,
        of: "frames",
      }),
    );
  });
}

/** Counts the tiles of zoom 14 that a page receives. */
function countTiles(page: Page): () => number {
  let count = 0;
  page.on("response", (response) => {
    if (response.ok() && /\/tiles\/map\/14\//.test(response.url())) count++;
  });
  return () => count;
}
