import { setImmediate as nextTurn } from "node:timers/promises";
import type { ListManifest } from "../../../contract/guideCalls.ts";
import type { CurrencyCode } from "../../../contract/money.ts";
import { memoizeLast, memoizeWeakly } from "../../../lib/memoize.ts";
import { cachedPromise } from "../../cache/cachedPromise.ts";
import { type EncodedText, encodeJson, JSON_TYPE } from "../../http/body/encodedText.ts";
import { entityHash } from "../../http/body/entityHash.ts";
import { listedToJson } from "../guideToWire.ts";
import { filterChoices } from "./filterChoices.ts";
import type { GuidePart } from "./partsOf.ts";

/** The list of guides for the page: parts whose addresses name their content, and the manifest that names them. */
export interface EncodedParts {
  manifest: EncodedText;
  /** By hash. */
  parts: ReadonlyMap<string, EncodedText>;
}

interface PartsAndTexts {
  parts: readonly GuidePart[];
  /** By currency. */
  listParts: Map<string, Promise<EncodedParts>>;
}

/** Makes those parts of the list whose guides have changed; once for each currency and revision of the catalogue. */
export function encodeListParts(
  { listParts, parts }: PartsAndTexts,
  currency: CurrencyCode,
): Promise<EncodedParts> {
  return cachedPromise(listParts, currency, async () => {
    const encoded: EncodedText[] = [];
    for (const part of parts) {
      const known = textsOf(part).get(currency);
      const text = known ?? encodePart(part, currency);
      textsOf(part).set(currency, text);
      encoded.push(text);
      if (!known) await nextTurn();
    }
    const manifest: ListManifest = {
      parts: encoded.map(({ hash }) => `${currency}/${hash}`),
      filters: filterChoices(parts),
    };
    return {
      manifest: encodeJson(manifest),
      parts: new Map(encoded.map((text) => [text.hash, text])),
    };
  });
}

const textsOf = memoizeWeakly((_part: GuidePart) => new Map<CurrencyCode, EncodedText>());

/** Its plain text is made again when it is needed later: almost all readers take it compressed. */
function encodePart(part: GuidePart, currency: CurrencyCode): EncodedText {
  const text = writePart(part, currency);
  return {
    contentType: JSON_TYPE,
    hash: entityHash(text),
    byteLength: Buffer.byteLength(text),
    plain: () => new TextEncoder().encode(writePart(part, currency)),
    compressed: {},
  };
}

/**
 * GET /catalogue/{currency}/{hash}: `{"guides": […]}`, as their cards need them, in no particular order. The last text is
 * kept: after a change of the catalogue, its first reader comes soon.
 */
const writePart = memoizeLast(
  ({ guides }: GuidePart, currency: CurrencyCode) =>
    `{"guides":[${guides.map((rows) => listedToJson(rows, currency)).join(",")}]}`,
);
