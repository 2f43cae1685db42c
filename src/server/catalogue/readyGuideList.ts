import { DEFAULT_CURRENCY } from "../countries/countries.ts";
import { compressed } from "../http/encodedText.ts";
import type { Catalogue } from "./createCatalogue.ts";
import { encodeGuideList } from "./encodeGuideList.ts";

/**
 * Reads the catalogue and prepares the guide list that most first visitors get, compressed for browsers, before the
 * first request: with 10,000 guides that takes seconds. Concurrent requests share the work.
 */
export async function readyGuideList(catalogue: Catalogue): Promise<void> {
  const list = await encodeGuideList(await catalogue.current(), {
    currency: DEFAULT_CURRENCY,
    hasFilters: true,
  });
  await compressed(list.text, "br");
}
