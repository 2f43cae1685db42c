import { Hono } from "hono";
import { CURRENCIES } from "../../contract/money.ts";
import { createLruCache } from "../cache/lruCache.ts";
import type { Catalogue } from "../catalogue/createCatalogue.ts";
import { encodeListParts } from "../catalogue/list/encodeListParts.ts";
import { currencyOf } from "../countries/countries.ts";
import { ApiError } from "../http/apiError.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { FOR_ALL, IMMUTABLE } from "../http/body/caching.ts";
import { answerEncoded, type EncodedText } from "../http/body/encodedText.ts";
import { methods } from "../http/methods.ts";

/** Of plain text, of parts that a manifest named: readers of a list that has changed since still ask for them. */
const NAMED_BYTES = 32e6;

/** Calls under /catalogue: the list of guides as the page loads it, the same for everybody. */
export function catalogueRoutes({ catalogue }: { catalogue: Catalogue }) {
  const app = new Hono<AppEnv>();
  const named = createLruCache<EncodedText>(NAMED_BYTES, ({ byteLength }) => byteLength);

  methods(app, ["/catalogue", "/catalogue/"], {
    GET: async (context) => {
      const currency = currencyOf(context.req.query("countryCode"));
      const { manifest, parts } = await encodeListParts(await catalogue.current(), currency);
      for (const [hash, text] of parts) named.set(hash, text);
      return answerEncoded(context, manifest, FOR_ALL);
    },
  });

  methods(app, "/catalogue/:currency/:part", {
    GET: async (context) => {
      const { currency = "", part = "" } = context.req.param();
      const text = await findPart(currency, part);
      if (!text) throw new ApiError(404, "notFound", "The list of guides no longer has this part");
      named.set(part, text);
      return answerEncoded(context, text, IMMUTABLE);
    },
  });

  async function findPart(code: string, hash: string): Promise<EncodedText | undefined> {
    const currency = CURRENCIES.find((known) => known === code);
    if (!currency) return undefined;
    const { parts } = await encodeListParts(await catalogue.current(), currency);
    const known = parts.get(hash) ?? named.get(hash);
    if (known) return known;
    // Another server may have named it, which knew of a change earlier.
    const newest = await encodeListParts(await catalogue.newest(), currency);
    return newest.parts.get(hash);
  }

  return app;
}
