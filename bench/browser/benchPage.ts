import type { Browser, BrowserContext, Page } from "playwright";
import type { BenchContext } from "../row.ts";
import { launchBrowser } from "./launchBrowser.ts";
import { stubDrawing } from "./stubDrawing.ts";

export interface BenchPage {
  browser: Browser;
  context: BrowserContext;
  page: Page;
}

export interface BenchPageOptions {
  /** Where the page stands when `work` begins; nothing is opened without it. */
  url?: string;
  /** Whether WebGL rasterises nothing (see `stubDrawing`). */
  isStubbed: boolean;
  /** Whether script is never compiled, for memory: it counts what the page holds, without the engine's own programs. */
  isInterpreted?: boolean;
}

/** Opens a page in a browser of its own, lets `work` use it, and closes both. */
export async function withBenchPage<T>(
  { url, isStubbed, isInterpreted }: BenchPageOptions,
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
