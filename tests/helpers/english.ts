import { type Dictionary, first, later } from "../../src/i18n/en/index.ts";

/** All English texts, including those loaded on demand. */
export async function english(): Promise<Dictionary> {
  const areas = Object.entries(later).map(async ([area, load]) => [area, await load()]);
  return { ...first, ...Object.fromEntries(await Promise.all(areas)) };
}
