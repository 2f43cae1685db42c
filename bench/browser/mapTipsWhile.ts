import type { Page } from "playwright";

/** Counts the popups that appear while `work` runs, to verify that a pointer moved over the map finds anything. */
export async function mapTipsWhile(page: Page, work: () => Promise<unknown>): Promise<number> {
  const watch = await page.evaluateHandle(() => {
    let tips = 0;
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records) {
        for (const node of addedNodes) {
          if (node instanceof Element && node.matches("[role=tooltip]")) tips++;
        }
      }
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return {
      end() {
        observer.disconnect();
        return tips;
      },
    };
  });
  await work();
  return watch.evaluate(({ end }) => end());
}
