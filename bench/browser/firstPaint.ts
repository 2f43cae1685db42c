import type { Page } from "playwright";
import type { BenchContext } from "../row.ts";
import { withBenchPage } from "./benchPage.ts";
import { slowDownNetwork } from "./slowNetwork.ts";
import { within } from "./within.ts";

const LIMIT_SECONDS = 60;
const POLL_MS = 100;

export interface FirstPaint {
  /** From the start of the navigation. */
  ms: number;
  /** Whether the page's land had a size on screen when it was painted; false without script, which would look. */
  hasLand: boolean;
}

/** The first contentful paint of a first visit on a slow network. @param hasScript whether the page's scripts run */
export function firstPaint(
  url: string,
  { hasScript }: { hasScript: boolean },
  bench: Pick<BenchContext, "ranIn">,
): Promise<FirstPaint> {
  return withBenchPage({ isStubbed: true }, bench, async ({ context, page }) => {
    await slowDownNetwork(context, page);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setScriptExecutionDisabled", { value: !hasScript });
    const land = await landAtFirstPaint(page);
    await page.goto(url, { waitUntil: "commit" });
    const ms = await within(LIMIT_SECONDS, "first paint", paintTime(page));
    return {
      ms,
      hasLand: hasScript && (await within(LIMIT_SECONDS, "report of the first paint", land.reported)),
    };
  });
}

async function landAtFirstPaint(page: Page): Promise<{ reported: Promise<boolean> }> {
  let report = (_hasLand: boolean) => {};
  const reported = new Promise<boolean>((resolve) => {
    report = resolve;
  });
  await page.exposeFunction("reportLand", (hasLand: boolean) => report(hasLand));
  await page.addInitScript(reportLandAtFirstPaint);
  return { reported };
}

/** Asked again and again, since a page without script reports nothing. */
async function paintTime(page: Page): Promise<number> {
  for (;;) {
    const ms = await page.evaluate(
      () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? null,
    );
    if (ms !== null) return ms;
    await page.waitForTimeout(POLL_MS);
  }
}

/** Runs in the page. */
function reportLandAtFirstPaint(): void {
  const { reportLand } = window as unknown as { reportLand(has: boolean): void };
  new PerformanceObserver((list) => {
    if (!list.getEntriesByName("first-contentful-paint").length) return;
    const land = document.querySelector("#first-view .first-land");
    reportLand(land !== null && land.getBoundingClientRect().height > 0);
  }).observe({ type: "paint", buffered: true });
}
