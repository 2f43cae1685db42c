import type { Page } from "playwright";
import { within } from "./within.ts";

const LIMIT_SECONDS = 90;

/** When a visitor first sees each of these, in milliseconds since the navigation began. */
export interface FirstMoments {
  /** In the document: of the page itself, or of the app. */
  card: number;
  /** Land of the page itself, or of the map. */
  land: number;
  /** Lines of guides, of the page itself or of the map. */
  lines: number;
}

/** Notes the moments in each document that the page opens. To be called before it opens one. */
export async function watchFirstMoments(page: Page): Promise<void> {
  await page.addInitScript(noteFirstMoments);
}

export function momentOf(page: Page, moment: keyof FirstMoments): Promise<number> {
  const noted = page.waitForFunction(
    (name) => (window as unknown as { firstMoments?: Record<string, number> }).firstMoments?.[name],
    moment,
    { timeout: 0, polling: 50 },
  );
  return within(LIMIT_SECONDS, moment, noted.then((handle) => handle.jsonValue()).then(Number));
}

/**
 * Runs in the page. Draw calls stand for what they draw: instanced ones come from our layers alone, of which only lines
 * have many instances; others from MapLibre, whose first one is its background: the land of the map counts as somewhat
 * too early.
 */
function noteFirstMoments(): void {
  const minInstances = 100;
  const moments: Record<string, number> = {};
  Object.assign(window, { firstMoments: moments });
  const note = (name: string) => {
    moments[name] ??= performance.now();
  };
  const context = WebGL2RenderingContext.prototype;
  const { drawArraysInstanced, drawElementsInstanced, drawArrays, drawElements } = context;
  context.drawArraysInstanced = function (...args) {
    if (args[3] >= minInstances) note("lines");
    drawArraysInstanced.apply(this, args);
  };
  context.drawElementsInstanced = function (...args) {
    if (args[4] >= minInstances) note("lines");
    drawElementsInstanced.apply(this, args);
  };
  context.drawArrays = function (...args) {
    note("land");
    drawArrays.apply(this, args);
  };
  context.drawElements = function (...args) {
    note("land");
    drawElements.apply(this, args);
  };
  const isShown = (selector: string) => {
    const element = document.querySelector(`#first-view ${selector}`);
    return element !== null && element.getBoundingClientRect().height > 0;
  };
  new PerformanceObserver((list) => {
    const [paint] = list.getEntriesByName("first-contentful-paint");
    if (!paint) return;
    if (isShown(".first-land")) moments.land = paint.startTime;
    // The lines of guides are part of the same drawing; a journey checks that the map draws the same ones.
    if (isShown(".first-land .first-guides > use")) moments.lines = paint.startTime;
  }).observe({ type: "paint", buffered: true });
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('ul[aria-label="Guides"] article, #first-frame article')) return;
    note("card");
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}
