import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright/test";
import { BROWSER_ENVIRONMENT, JOURNEY_ARGUMENTS } from "../install/browserArguments.ts";
import { type Engine, PAGE_SIZE } from "./engine.ts";

/** @param program its path, otherwise Playwright's download @param hasMap whether pages get WebGL */
export async function openChromium(program: string | null, hasMap: boolean): Promise<Engine> {
  const downloads = await mkdtemp(join(tmpdir(), "switchback-chromium-"));
  const browser = await chromium.launch({
    ...(program && { executablePath: program }),
    args: [...JOURNEY_ARGUMENTS, ...(hasMap ? [] : ["--disable-3d-apis"])],
    env: { ...process.env, ...BROWSER_ENVIRONMENT },
  });
  const page = await browser.newPage({
    viewport: PAGE_SIZE,
    reducedMotion: "reduce",
    locale: "en-US",
    serviceWorkers: "allow",
    permissions: ["geolocation"],
  });
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("download", (file) => file.saveAs(join(downloads, file.suggestedFilename())));
  return {
    async goto(url) {
      await page.goto(url, { waitUntil: "commit" });
    },
    run: (script, ...args) => page.evaluate(`(${script})(...${JSON.stringify(args)})`),
    async point(steps) {
      for (const step of steps) {
        if (step === "down" || step === "up") await page.mouse[step]();
        else await page.mouse.move(...step);
      }
    },
    type: (text) => page.keyboard.type(text),
    report: ([longitude, latitude], accuracy) =>
      page.context().setGeolocation({ longitude, latitude, accuracy }),
    picture: () => page.screenshot(),
    errors: async () => errors,
    downloads,
    async close() {
      await browser.close();
      await rm(downloads, { recursive: true, force: true });
    },
  };
}
