import type { Browser, BrowserContext, Page } from "playwright";
import { forceMap } from "../../tests/helpers/forceMap.ts";
import type { BenchContext } from "../row.ts";
import { launchBrowser } from "./launchBrowser.ts";
import { stubDrawing } from "./stubDrawing.ts";

export interface BenchPage {
  browser: Browser;
  context: BrowserContext;
  page: Page;
}

export interface BenchPageOptions {
  /** URL that is opened before `work` begins, if any. */
  url?: string;
  /** Whether WebGL is stubbed so that it rasterises nothing (see `stubDrawing`). */
  isStubbed: boolean;
  /** Whether the map waits for an input, as it does where it is drawn in software. */
  isMapWaiting?: boolean;
  /** Whether the JIT is off, for memory measurements: the heap then contains no compiled code. */
  isInterpreted?: boolean;
}

/** Opens a page in a new browser, runs `work` with it, and closes both. */
export async function withBenchPage<T>(
  { url, isStubbed, isMapWaiting = false, isInterpreted }: BenchPageOptions,
  bench: Pick<BenchContext, "ranIn">,
  work: (opened: BenchPage) => Promise<T>,
): Promise<T> {
  const browser = await launchBrowser({ isInterpreted });
  try {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: "en-US",
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    bench.ranIn({ name: `Chromium ${browser.version()}`, renderer: await rendererOf(page) });
    if (!isMapWaiting) await context.addInitScript(forceMap);
    if (isStubbed) await page.addInitScript(stubDrawing);
    if (url) await page.goto(url);
    return await work({ browser, context, page });
  } finally {
    await browser.close();
  }
}

async function rendererOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const gl = document.createElement("canvas").getContext("webgl2");
    const name = gl?.getExtension("WEBGL_debug_renderer_info");
    return gl && name ? String(gl.getParameter(name.UNMASKED_RENDERER_WEBGL)) : "none";
  });
}
