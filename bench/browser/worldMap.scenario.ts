import type { Page } from "playwright";
import type { BenchContext, Row, Scenario } from "../row.ts";
import { withBenchPage } from "./benchPage.ts";
import { startBenchServer } from "./benchServer.ts";
import { mainThreadTasks } from "./mainThreadTasks.ts";
import { EVENT_MS, expectMoved, moving, OPEN_MAP, pan, SETTLE_MS } from "./mapMoves.ts";
import { scriptPerFrame } from "./scriptPerEvent.ts";
import { FRAME_MS, scriptRow } from "./scriptRow.ts";
import { taskRow } from "./taskRow.ts";

const SIZES = [2000, 10_000];
/** Wheel turns in one direction: from the world to a valley, where finer lines are loaded as tiles. */
const TURNS = 60;
const TURN_PIXELS = 60;
/**
 * Moving the world map of a shop in the product itself (B11): script time per frame while it is dragged and zoomed in
 * and out by the wheel, and the longest task, including what follows the camera: tiles of finer lines, the list's count
 * of guides in view, the URL of the view. Stubbed: WebGL rasterises nothing.
 */
const scenario: Scenario = {
  ids: ["B11"],
  name: "moving the world map",
  async run(bench) {
    for (const guides of SIZES) await moveWorld(guides, bench);
  },
};

export default scenario;

async function moveWorld(guides: number, bench: BenchContext): Promise<void> {
  const shop = `${guides.toLocaleString("en")} guides`;
  bench.progress(`makes ${shop}`);
  const server = await startBenchServer({ seed: bench.seed, synthetic: guides });
  try {
    await withBenchPage({ url: `${server.url}/guides`, isStubbed: true }, bench, async (opened) => {
      const { browser, page } = opened;
      await page
        .getByRole("list", { name: "Guides" })
        .getByRole("article")
        .first()
        .waitFor({ timeout: 60_000 });
      await page.waitForTimeout(SETTLE_MS);
      bench.progress(`pans and zooms over ${shop}`);
      // The first round includes one-time work.
      const tasks = await mainThreadTasks(browser, page, async () => {
        for (const move of [pan, zoomIn, zoomOut]) await expectMoved(page, () => move(page));
      });
      const framesOf = async (move: (page: Page) => Promise<void>) => {
        const frames = await scriptPerFrame(opened, () => move(page));
        await page.waitForTimeout(SETTLE_MS);
        return moving(frames);
      };
      const panned = await framesOf(pan);
      const zoomed = [...(await framesOf(zoomIn)), ...(await framesOf(zoomOut))];
      bench.measured(
        taskRow("B11", `panning and zooming, ${shop}`, tasks),
        frameRow(`script a panned frame, ${shop}`, panned),
        frameRow(`script a zoomed frame, ${shop}`, zoomed),
      );
    });
  } finally {
    await server.close();
  }
}

function zoomIn(page: Page): Promise<void> {
  return turnWheel(page, -TURN_PIXELS);
}

function zoomOut(page: Page): Promise<void> {
  return turnWheel(page, TURN_PIXELS);
}

async function turnWheel(page: Page, pixels: number): Promise<void> {
  await page.mouse.move((OPEN_MAP.left + OPEN_MAP.right) / 2, OPEN_MAP.y);
  for (let turn = 0; turn < TURNS; turn++) {
    await page.mouse.wheel(0, pixels);
    await page.waitForTimeout(EVENT_MS);
  }
}

function frameRow(scenario: string, frames: number[]): Row {
  return scriptRow(frames, { id: "B11", scenario, most: FRAME_MS, of: "frames" });
}
