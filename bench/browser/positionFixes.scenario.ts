import type { Page } from "playwright";
import { randomTrail } from "../randomTrail.ts";
import type { Scenario } from "../row.ts";
import { withBenchPage } from "./benchPage.ts";
import { startBenchServer } from "./benchServer.ts";
import { LONG_GUIDE } from "./benchWorld.ts";
import { scriptPerEvent } from "./scriptPerEvent.ts";
import { scriptRow } from "./scriptRow.ts";
import { valuesWhile } from "./valuesWhile.ts";

const POINTS = 1_000_000;
const ROW = { id: "B36", scenario: "script a fix of a walk, 1M points", most: 4, of: "fixes" };
const FIXES = 300;
const WARM_FIXES = 60;
/** Layers, icons and contours still load after the profile is shown. */
const SETTLE_MS = 3000;
/** Between fixes: enough for the worker's response and two frames. */
const FIX_MS = 60;
/** Of the largest upload to the GPU while the guide opens, which is its trail. */
const MAX_SHARE = 0.1;

/**
 * A walk along a trail of a million points (B36): each fix's script time on the main thread, from the receiver through the
 * worker's response to the marks on map and profile, the line in the list and what lies ahead, the map following.
 * Stubbed: WebGL rasterises nothing.
 */
const scenario: Scenario = {
  ids: ["B36"],
  name: "fixes of a walk",
  async run(bench) {
    bench.progress("makes a guide");
    const server = await startBenchServer({
      seed: bench.seed,
      long: [{ name: LONG_GUIDE, points: POINTS, waypoints: 2000 }],
    });
    try {
      await withBenchPage({ isStubbed: true }, bench, async ({ browser, context, page }) => {
        await page.addInitScript(watchFixes);
        await context.grantPermissions(["geolocation"]);
        const walk = walkAlongTrail(page, bench.seed);
        bench.progress("opens it");
        await walk(1);
        await page.goto(`${server.url}/guides/${encodeURIComponent(LONG_GUIDE)}/geo/`);
        await page.getByRole("slider", { name: "Position on the trail" }).waitFor({ timeout: 120_000 });
        await page.getByRole("button", { name: "Show my position" }).click();
        await page.getByRole("region", { name: "Ahead" }).getByRole("listitem").first().waitFor();
        await page.waitForTimeout(SETTLE_MS);
        // Warms up.
        const mark = page.locator("[data-own-place] g");
        const places = await valuesWhile(mark, "transform", () => walk(WARM_FIXES));
        if (places < WARM_FIXES / 2) throw new Error(`The mark on the profile took only ${places} places`);
        bench.progress(`walks on for ${FIXES} fixes`);
        const ofTrail = await largestUpload(page);
        if (ofTrail === 0) throw new Error("No upload of the trail was seen");
        const times = await scriptPerEvent({ browser, page }, "fix", () => walk(FIXES));
        const uploaded = await largestUpload(page);
        const row = scriptRow(times, ROW);
        bench.measured({
          ...row,
          budget: `${row.budget}, no trail uploaded again`,
          holds: uploaded < MAX_SHARE * ofTrail,
          note: `${row.note} Largest upload to the GPU: ${uploaded / 1000} kB, before ${ofTrail / 1000}.`,
        });
      });
    } finally {
      await server.close();
    }
  },
};

export default scenario;

/** @returns a function that reports the given number of fixes along the trail from its middle on, each at the next vertex, 4 m farther */
function walkAlongTrail(page: Page, seed: number): (fixes: number) => Promise<void> {
  const { lng, lat } = randomTrail(POINTS, seed);
  let vertex = POINTS / 2;
  return async (fixes) => {
    for (let fix = 0; fix < fixes; fix++, vertex++) {
      const [longitude = 0, latitude = 0] = [lng[vertex], lat[vertex]];
      await page.context().setGeolocation({ longitude, latitude, accuracy: 10 });
      await page.waitForTimeout(FIX_MS);
    }
  };
}

/** The largest since the last call, in bytes. */
function largestUpload(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { largestUpload: largest } = window;
    window.largestUpload = 0;
    return largest;
  });
}

declare global {
  interface Window {
    /** In bytes. */
    largestUpload: number;
  }
}

/**
 * Runs in the page before its scripts: an event of each fix gets into the browser's trace, and uploads to the GPU are
 * noted. Sent to the page as text, so it must be self-contained.
 */
function watchFixes(): void {
  document.addEventListener("fix", () => {});
  const { watchPosition } = Geolocation.prototype;
  Geolocation.prototype.watchPosition = function (this: Geolocation, onFix, ...options) {
    const onMarkedFix: PositionCallback = (fix) => {
      document.dispatchEvent(new Event("fix"));
      onFix(fix);
    };
    return watchPosition.call(this, onMarkedFix, ...options);
  };
  window.largestUpload = 0;
  const { prototype } = WebGL2RenderingContext;
  for (const [name, argument] of [
    ["bufferData", 1],
    ["bufferSubData", 2],
  ] as const) {
    const upload = prototype[name] as (...values: unknown[]) => void;
    Object.defineProperty(prototype, name, {
      value(this: WebGL2RenderingContext, ...values: unknown[]) {
        const data = values[argument];
        const bytes = typeof data === "number" ? 0 : ((data as ArrayBuffer | null)?.byteLength ?? 0);
        window.largestUpload = Math.max(window.largestUpload, bytes);
        upload.apply(this, values);
      },
    });
  }
}
