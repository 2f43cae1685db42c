import type { Locator } from "playwright";

/** How many values an attribute of an element takes while `work` runs: whether what is done reaches it. */
export async function valuesWhile(
  element: Locator,
  attribute: string,
  work: () => Promise<unknown>,
): Promise<number> {
  const watch = await element.evaluateHandle((node, name) => {
    const values = new Set<string | null>();
    const observer = new MutationObserver(() => values.add(node.getAttribute(name)));
    observer.observe(node, { attributeFilter: [name] });
    return {
      end() {
        observer.disconnect();
        return values.size;
      },
    };
  }, attribute);
  await work();
  return watch.evaluate(({ end }) => end());
}
