import { DEFAULT_CURRENCY } from "../countries/countries.ts";
import { CODINGS, type Coding, compressed } from "../http/body/encodedText.ts";
import type { CatalogueSnapshot } from "./createCatalogue.ts";
import { type EncodedGuideList, encodeGuideList, type GuideListOptions } from "./encodeGuideList.ts";

interface WantedList {
  options: GuideListOptions;
  codings: readonly Coding[];
}

/** The list that most first visitors request. */
const FIRST: WantedList = { options: { currency: DEFAULT_CURRENCY, hasFilters: true }, codings: ["br"] };

/**
 * Creates the guide lists that were requested from the previous snapshot, or the first visitor's, compressed for
 * browsers and as they were requested, before they are: with 10,000 guides that takes seconds.
 */
export async function prepareGuideLists(
  snapshot: CatalogueSnapshot,
  previous?: CatalogueSnapshot,
): Promise<void> {
  const lists = await Promise.all(previous?.lists.values() ?? []);
  for (const { options, codings } of lists.length > 0 ? lists.map(wantedAgain) : [FIRST]) {
    const { text } = await encodeGuideList(snapshot, options);
    await Promise.all(codings.map((coding) => compressed(text, coding)));
  }
}

function wantedAgain({ options, text }: EncodedGuideList): WantedList {
  return { options, codings: CODINGS.filter((coding) => coding === "br" || coding in text.compressed) };
}
