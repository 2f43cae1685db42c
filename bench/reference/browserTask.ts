import { withBenchPage } from "../browser/benchPage.ts";
import { mainThreadTasks } from "../browser/mainThreadTasks.ts";
import type { BenchContext } from "../row.ts";

const CARDS = 400;
const WORDS = 40;
/** Each lays out the page at several widths. */
const ROUNDS = 9;
const WARM_ROUNDS = 3;
/** In pixels: text wraps differently at each. */
const WIDTHS = [300, 420, 360, 500];

/**
 * The reference task for the browser's own work: style and text layout of several hundred cards at several widths, with
 * almost no script. @returns the main thread's CPU time per round, in milliseconds
 */
export function browserTask(bench: Pick<BenchContext, "ranIn">): Promise<number[]> {
  return withBenchPage({ isStubbed: true }, bench, async ({ browser, page }) => {
    await page.setContent(cardsHtml());
    const round = () => page.evaluate(layOut, WIDTHS);
    for (let warm = 0; warm < WARM_ROUNDS; warm++) await round();
    const tasks = await mainThreadTasks(browser, page, async () => {
      for (let k = 0; k < ROUNDS; k++) await round();
    });
    // A round is one task, much longer than everything between rounds.
    const longest = tasks.map(({ cpu }) => cpu).sort((a, b) => b - a);
    return longest.slice(0, ROUNDS);
  });
}

/** Runs in the page. @throws if the cards have no layout, which would cost nothing */
function layOut(widths: number[]): void {
  for (const [k, width] of widths.entries()) {
    document.body.className = k % 2 === 0 ? "even" : "odd";
    document.body.style.width = `${width}px`;
    if (document.body.offsetHeight < width) throw new Error("The cards have no layout");
  }
}

/** Cards with words of various lengths, deterministic. */
function cardsHtml(): string {
  const words = (card: number) =>
    Array.from({ length: WORDS }, (_, k) => "trail".repeat(1 + ((card + k * k) % 3)));
  const cards = Array.from(
    { length: CARDS },
    (_, card) => `<article><h2>Card ${card}</h2><p>${words(card).join(" ")}</p></article>`,
  );
  return `<!doctype html><style>
    body { font: 14px/1.4 sans-serif; margin: 0 }
    article { display: grid; grid-template-columns: auto 1fr; gap: 8px; padding: 8px; border: 1px solid }
    .odd article { padding: 4px }
    .odd h2 { letter-spacing: 1px }
  </style>${cards.join("")}`;
}
