import type { later } from "./en/index.ts";
import { loadTexts } from "./texts.ts";

/**
 * Loads code on demand together with the text areas that it shows; see `screenChunks.ts`.
 *
 * To add an area `trips`: write `trips.ts` for each language, add it to each `index.ts` (for English under `later`),
 * and to every dynamic import of code that shows its texts. A unit test finds imports that lack it.
 */
export async function withTexts<Module>(
  code: Promise<Module>,
  ...areas: (keyof typeof later)[]
): Promise<Module> {
  const [module] = await Promise.all([code, ...areas.map(loadTexts)]);
  return module;
}
