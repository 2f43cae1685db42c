import { compressed } from "../http/encodedText.ts";
import { DEFAULT_CURRENCY } from "../services/countries.ts";
import type { Catalogue } from "./createCatalogue.ts";
import { encodeGuideList } from "./encodeGuideList.ts";

/**
 * Reads the catalogue and makes the list that most first visitors are sent, as browsers take it, before anybody asks:
 * for 10,000 guides that takes seconds. Who asks meanwhile shares what is made so far.
 */
export async function readyGuideList(catalogue: Catalogue): Promise<void> {
  const list = await encodeGuideList(await catalogue.current(), {
    currency: DEFAULT_CURRENCY,
    hasFilters: true,
    owned: new Set(),
  });
  await compressed(list, "br");
}
