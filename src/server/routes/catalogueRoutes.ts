import { Hono } from "hono";
import { CURRENCIES, type CurrencyCode } from "../../contract/money.ts";
import { createLruCache } from "../cache/lruCache.ts";
import type { CatalogueSnapshot } from "../catalogue/catalogueSnapshot.ts";
import type { Catalogue } from "../catalogue/createCatalogue.ts";
import { type EncodedParts, encodeListParts } from "../catalogue/list/encodeListParts.ts";
import { currencyOf } from "../countries/countries.ts";
import { ApiError } from "../http/apiError.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { FOR_ALL, IMMUTABLE } from "../http/body/caching.ts";
import { answerEncoded, type EncodedText } from "../http/body/encodedText.ts";
import { methods } from "../http/methods.ts";

/** Of plain text, of parts that the list no longer has: readers of the list before a change still ask for them. */
const FORMER_BYTES = 32e6;

/** Calls under /catalogue: the list of guides as the page loads it, the same for everybody. */
export function catalogueRoutes({ catalogue }: { catalogue: Catalogue }) {
  const app = new Hono<AppEnv>();
  /** The list that was sent last, by currency. */
  const sent = new Map<CurrencyCode, EncodedParts>();
  const former = createLruCache<EncodedText>(FORMER_BYTES, ({ byteLength }) => byteLength);

  methods(app, ["/catalogue", "/catalogue/"], {
    GET: async (context) => {
      const currency = currencyOf(context.req.query("countryCode"));
      const { manifest } = await listIn(currency, await catalogue.current());
      return answerEncoded(context, manifest, FOR_ALL);
    },
  });

  methods(app, "/catalogue/:currency/:part", {
    GET: async (context) => {
      const { currency = "", part = "" } = context.req.param();
      const text = await findPart(currency, part);
      if (!text) throw new ApiError(404, "notFound", "The list of guides no longer has this part");
      return answerEncoded(context, text, IMMUTABLE);
    },
  });

  async function listIn(currency: CurrencyCode, snapshot: CatalogueSnapshot): Promise<EncodedParts> {
    const list = await encodeListParts(snapshot, currency);
    const before = sent.get(currency);
    if (before === list) return list;
    for (const [hash, text] of before?.parts ?? []) if (!list.parts.has(hash)) former.set(hash, text);
    sent.set(currency, list);
    return list;
  }

  async function findPart(code: string, hash: string): Promise<EncodedText | undefined> {
    const currency = CURRENCIES.find((known) => known === code);
    if (!currency) return undefined;
    const { parts } = await listIn(currency, await catalogue.current());
    const known = parts.get(hash) ?? former.get(hash);
    if (known) return known;
    // Another server may have named it, which knew of a change earlier.
    const newest = await listIn(currency, await catalogue.newest());
    return newest.parts.get(hash);
  }

  return app;
}
