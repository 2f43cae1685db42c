import type { later } from "./en/index.ts";
import { loadTexts } from "./texts.ts";

/**
 * Code that is fetched on demand together with the areas of texts that it shows; `screenChunks.ts` shows the use.
 *
 * To add an area `trips`: write `trips.ts` for each language, name it in each `index.ts` (for English under `later`),
 * and name it at every dynamic import that leads to code showing its texts. A unit test finds imports that lack it.
 */
export async function withTexts<Module>(
  code: Promise<Module>,
  ...areas: (keyof typeof later)[]
): Promise<Module> {
  const [module] = await Promise.all([code, ...areas.map(loadTexts)]);
  return module;
}
