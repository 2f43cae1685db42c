import { Hono } from "hono";
import { createLruCache } from "../cache/lruCache.ts";
import type { Catalogue } from "../catalogue/createCatalogue.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { FOR_ALL } from "../http/body/caching.ts";
import { answerEncoded, type EncodedText, encodeText } from "../http/body/encodedText.ts";
import { robotsText, sitemap, sitemapCount, sitemapIndex } from "../page/sitemap.ts";

/** Files of the sitemap with their compressed forms; of more than 20,000 guides some are made again. */
const KEPT_BYTES = 16e6;

/** For search engines: what they may read, and the addresses of all guides, in several files where there are many. */
export function sitemapRoutes(catalogue: Catalogue, origin: string) {
  const encoded = createLruCache<EncodedText>(KEPT_BYTES, ({ byteLength }) => byteLength);
  const kept = (key: string, make: () => string) => {
    const text = encoded.get(key) ?? encodeText(make(), "application/xml; charset=utf-8");
    encoded.set(key, text);
    return text;
  };
  const app = new Hono<AppEnv>();
  app.get("/sitemap.xml", async (context) => {
    const { guides, revision } = await catalogue.current();
    const count = sitemapCount(guides);
    const text = kept(`${revision}`, () =>
      count > 1 ? sitemapIndex(count, origin) : sitemap(guides, origin),
    );
    return answerEncoded(context, text, FOR_ALL);
  });
  app.get("/:file{sitemap-[1-9][0-9]{0,3}\\.xml}", async (context) => {
    const { guides, revision } = await catalogue.current();
    const number = Number(/\d+/.exec(context.req.param("file"))?.[0]);
    if (number > sitemapCount(guides)) return context.notFound();
    const text = kept(`${revision} ${number}`, () => sitemap(guides, origin, number));
    return answerEncoded(context, text, FOR_ALL);
  });
  app.get("/robots.txt", (context) => {
    const text = encodeText(robotsText(origin), "text/plain; charset=utf-8");
    return answerEncoded(context, text, FOR_ALL);
  });
  return app;
}
