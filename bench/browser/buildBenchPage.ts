import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright";
import { build } from "vite";

/** Never resolved: requests to it are fulfilled from the build. */
const ORIGIN = "http://localhost:1";

/** The clock of an isolated page has a resolution of 5 us, of other pages 100 us. */
const ISOLATED = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
};

export interface BuiltPage {
  /** Opens the built page in this browser page. */
  open(page: Page): Promise<void>;
  remove(): Promise<void>;
}

/** Builds a module of `pages/` like the product, for a page that contains nothing else. */
export async function buildBenchPage(name: string): Promise<BuiltPage> {
  const folder = join("node_modules", ".bench", `page-${process.pid}-${name}`);
  await build({
    configFile: false,
    logLevel: "error",
    worker: { format: "es" },
    build: {
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      target: "es2023",
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rollupOptions: {
        input: join("bench", "browser", "pages", `${name}.ts`),
        output: { entryFileNames: "page.js" },
      },
    },
  });
  return {
    async open(page) {
      await page.route(`${ORIGIN}/**`, async (route) => {
        const { pathname } = new URL(route.request().url());
        if (pathname !== "/") return route.fulfill({ path: join(folder, pathname), headers: ISOLATED });
        const body = '<!doctype html><meta charset="utf-8"><script type="module" src="/page.js"></script>';
        await route.fulfill({ contentType: "text/html", headers: ISOLATED, body });
      });
      await page.goto(`${ORIGIN}/`);
      await page.waitForFunction(() => "bench" in window);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
