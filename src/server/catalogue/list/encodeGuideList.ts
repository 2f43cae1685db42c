import { setImmediate as nextTurn } from "node:timers/promises";
import type { GuidesAnswer } from "../../../contract/guideCalls.ts";
import type { CurrencyCode } from "../../../contract/money.ts";
import { batchesOf } from "../../../lib/batchesOf.ts";
import { cachedPromise } from "../../cache/cachedPromise.ts";
import { type EncodedText, encodePieces, JSON_TYPE } from "../../http/body/encodedText.ts";
import type { CatalogueSnapshot } from "../catalogueSnapshot.ts";
import { guideToWire, NOTHING_OWNED } from "../guideToWire.ts";
import { filterChoices } from "./filterChoices.ts";

export interface GuideListOptions {
  currency: CurrencyCode;
  hasFilters: boolean;
}

type Listed = Pick<CatalogueSnapshot, "guides" | "parts" | "lists">;

/** Guides that are encoded before requests get their turn. */
const ENCODED_AT_ONCE = 200;

/**
 * The response body of GET /guides/ for a caller who owns the guides with these ids. The one for callers who own nothing
 * is created once per currency and revision of the catalogue, on the first request.
 */
export function encodeGuideList(
  snapshot: Listed,
  options: GuideListOptions,
  owned: ReadonlySet<string> = NOTHING_OWNED,
): Promise<EncodedText> {
  const encode = () => encodePieces(piecesOf(snapshot, options, owned), JSON_TYPE);
  if (owned.size > 0) return encode();
  return cachedPromise(snapshot.lists, `${options.currency} ${options.hasFilters}`, encode);
}

/** The JSON of a GuidesAnswer, of which a large shop has too much for one string. */
async function* piecesOf(
  { guides, parts }: Listed,
  { currency, hasFilters }: GuideListOptions,
  owned: ReadonlySet<string>,
): AsyncGenerator<string> {
  yield '{"guides":[';
  let separator = "";
  for (const some of batchesOf(guides, ENCODED_AT_ONCE)) {
    yield separator + some.map((rows) => JSON.stringify(guideToWire(rows, currency, owned))).join(",");
    separator = ",";
    await nextTurn();
  }
  const filters: GuidesAnswer["filters"] = hasFilters ? filterChoices(parts) : null;
  yield `],"filters":${JSON.stringify(filters)}}`;
}
