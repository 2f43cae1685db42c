import { type BrowserContext, test as base, expect, type Page } from "playwright/test";
import { forceMap } from "../helpers/forceMap.ts";
import { Reader } from "../helpers/reader.ts";

interface JourneyOptions {
  /** Console errors that the journey provokes itself, such as the browser's note of a refused call. */
  expectedErrors: RegExp | null;
  /** Outside hosts that the journey fakes and therefore allows. */
  outsideHosts: string[];
  /** Two letters, as the platform before the server would name the reader's country. */
  country: string;
  /**
   * False where a journey neither looks at the map nor touches it: the browser then refuses WebGL, and the page shows
   * its note in the map's place. Drawing the map in software is two thirds of what a visit costs.
   */
  hasMap: boolean;
  /** False where a journey is about the map that waits, as it does for everybody whose map is drawn in software. */
  isMapForced: boolean;
}

/** What the page reports where WebGL is refused. */
export const NO_WEBGL = /Failed to create WebGL context/;

/**
 * A browser test with a reader in it. Whatever it does, the console must stay free of errors and every request must
 * go to the one server, or to a host that the journey fakes.
 */
export const journey = base.extend<JourneyOptions & { reader: Reader; otherDevice: () => Promise<Page> }>({
  expectedErrors: [null, { option: true }],
  outsideHosts: [[], { option: true }],
  country: ["US", { option: true }],
  hasMap: [true, { option: true }],
  isMapForced: [true, { option: true }],
  context: async ({ context, hasMap, isMapForced }, use) => {
    await prepare(context, hasMap, isMapForced);
    await use(context);
  },
  /** A page on a device that shares nothing with the reader's. */
  otherDevice: async ({ browser, hasMap, isMapForced }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      await prepare(context, hasMap, isMapForced);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  extraHTTPHeaders: async ({ country }, use) => use({ "x-country-code": country }),
  reader: async ({ page, baseURL, expectedErrors, outsideHosts, hasMap }, use) => {
    const problems: string[] = [];
    const report = (text: string) => {
      // Interception turns off the browser's cache, in which the page looks for the list of the last visit.
      if (text.includes("net::ERR_CACHE_MISS")) return;
      if (!hasMap && NO_WEBGL.test(text)) return;
      if (!expectedErrors?.test(text)) problems.push(text);
    };
    page.on("console", (message) => {
      if (message.type() === "error") report(`${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => report(String(error)));
    page.on("request", (request) => {
      const url = new URL(request.url());
      const isOwn = url.origin === baseURL || url.protocol === "blob:" || url.protocol === "data:";
      if (!isOwn && !outsideHosts.includes(url.host)) report(`A request to ${url.href}`);
    });
    await use(new Reader(page));
    expect(problems).toEqual([]);
  },
});

/** For files of which only a part is about the map. */
export const journeyWithoutMap = journey.extend({ hasMap: false });

async function prepare(context: BrowserContext, hasMap: boolean, isMapForced: boolean): Promise<void> {
  await context.addInitScript(hasMap ? drawCoarsely : refuseWebGl);
  if (!hasMap || isMapForced) await context.addInitScript(hideFirstLand);
  if (isMapForced) await context.addInitScript(forceMap);
}

/**
 * Runs in the page, before its scripts, where nobody looks at the picture that came with the page: to draw its coast in
 * software is a sixth of what a visit with a map costs. Its box stays, and with it what moves it.
 */
function hideFirstLand(): void {
  const unseen = new CSSStyleSheet();
  unseen.replaceSync(".first-land > * { opacity: 0 }");
  document.adoptedStyleSheets.push(unseen);
}

/** Runs in the page, before its scripts. */
function refuseWebGl(): void {
  const { getContext } = HTMLCanvasElement.prototype;
  Object.defineProperty(HTMLCanvasElement.prototype, "getContext", {
    value(this: HTMLCanvasElement, kind: string, ...options: unknown[]) {
      return kind.startsWith("webgl") ? null : Reflect.apply(getContext, this, [kind, ...options]);
    },
  });
}

/**
 * Runs in the page, before its scripts: the map's canvases get a quarter of the pixels, as on a screen of low density.
 * Filling them in software is most of what a picture of the map costs. Each canvas notes its context as `drawing`: asking
 * the canvas would create a context, with other attributes than the map's.
 */
function drawCoarsely(): void {
  const { getContext } = HTMLCanvasElement.prototype;
  Object.defineProperty(HTMLCanvasElement.prototype, "getContext", {
    value(this: HTMLCanvasElement, ...asked: unknown[]) {
      const context = Reflect.apply(getContext, this, asked);
      if (context instanceof WebGL2RenderingContext) Reflect.set(this, "drawing", context);
      return context;
    },
  });
  Object.defineProperty(window, "devicePixelRatio", { value: 0.5 });
  Object.defineProperty(ResizeObserverEntry.prototype, "devicePixelContentBoxSize", { value: undefined });
}
