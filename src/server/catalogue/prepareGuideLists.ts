import { DEFAULT_CURRENCY } from "../countries/countries.ts";
import { compressed } from "../http/body/encodedText.ts";
import type { CatalogueSnapshot } from "./createCatalogue.ts";
import { encodeGuideList, type GuideListOptions } from "./encodeGuideList.ts";

/** The list that most first visitors request. */
const FIRST: GuideListOptions = { currency: DEFAULT_CURRENCY, hasFilters: true };

/**
 * Creates the guide lists that were requested from the previous snapshot, or the first visitor's, compressed for
 * browsers, before they are requested: with 10,000 guides that takes seconds.
 */
export async function prepareGuideLists(
  snapshot: CatalogueSnapshot,
  previous?: CatalogueSnapshot,
): Promise<void> {
  const lists = await Promise.all(previous?.lists.values() ?? []);
  for (const options of lists.length > 0 ? lists.map((list) => list.options) : [FIRST]) {
    await compressed((await encodeGuideList(snapshot, options)).text, "br");
  }
}
