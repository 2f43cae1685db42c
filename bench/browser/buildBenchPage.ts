import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright";
import { build } from "vite";

/** Never looked up: requests to it are answered out of the build. */
const ORIGIN = "http://localhost:1";

/** The clock of an isolated page goes in steps of 5 us, that of another in steps of 100 us. */
const ISOLATED = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
};

export interface BuiltPage {
  /** Serves the page's address to this browser page. */
  open(page: Page): Promise<void>;
  remove(): Promise<void>;
}

/** Builds a module of `pages/` as the product is built, for a page that holds nothing else. */
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
