import type { GuidesAnswer } from "../../contract/guideCalls.ts";
import type { CurrencyCode } from "../../contract/money.ts";
import { keep } from "../cache/keep.ts";
import { type EncodedText, encodeJson } from "../http/encodedText.ts";
import type { CatalogueSnapshot } from "./createCatalogue.ts";
import { filterChoices } from "./filterChoices.ts";
import { guideToWire } from "./guideToWire.ts";

/**
 * The response body of GET /guides/. For callers who own nothing it is serialised and compressed once per currency and
 * revision of the catalogue; for owners it is serialised on each request.
 */
export function encodeGuideList(
  snapshot: CatalogueSnapshot,
  options: { currency: CurrencyCode; hasFilters: boolean; owned: ReadonlySet<string> },
): Promise<EncodedText> {
  const { currency, hasFilters, owned } = options;
  const write = async () => {
    const answer: GuidesAnswer = {
      guides: snapshot.guides.map((rows) => guideToWire(rows, currency, owned)),
      filters: hasFilters ? filterChoices(snapshot.guides) : null,
    };
    return encodeJson(answer);
  };
  return owned.size > 0 ? write() : keep(snapshot.lists, `${currency} ${hasFilters}`, write);
}
