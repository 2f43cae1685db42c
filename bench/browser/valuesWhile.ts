import type { Locator } from "playwright";

/** Counts the values that an attribute of an element takes while `work` runs, to verify that the work has an effect. */
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
