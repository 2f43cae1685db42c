import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DOMParser } from "@xmldom/xmldom";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { insertRecords } from "../../src/server/catalogue/admin/insertGuide.ts";
import { prepareGuide } from "../../src/server/catalogue/admin/prepareGuide.ts";
import type { Database } from "../../src/server/db/database.ts";
import { guidePhotos, guideSocialPictures } from "../../src/server/db/guidePhotoSchema.ts";
import { guides } from "../../src/server/db/schema.ts";
import { pagePartsOf } from "../../src/server/page/pagePartsOf.ts";
import { pictureUrl } from "../../src/server/pictures/pictureUrls.ts";
import { pageRoutes } from "../../src/server/routes/pageRoutes.ts";
import { parseEnv } from "../../src/server/settings/env.ts";
import { guideDraftOf } from "./helpers/guideDraftOf.ts";
import { openEmptyDatabase } from "./helpers/openEmptyDatabase.ts";
import { temporaryFolder, testServer } from "./helpers/testServer.ts";

const INDEX =
  '<!doctype html><head><title>Built</title><script type="application/json" id="switchback-config">{}</script><script type="application/json" id="switchback-first-guides">null</script></head>';
const HOSTILE = `"><script>alert(1)</script> & 'x'`;
const PUBLIC = { PUBLIC_URL: "https://trails.example/" };

describe("The head of the page (issue 4)", () => {
  let db: Database;
  beforeAll(async () => {
    const opened = await openEmptyDatabase();
    db = opened.db;
    const drafts = [
      guideDraftOf("Up/Down & 50%?", { promoText: "Nine summits" }),
      guideDraftOf(HOSTILE, { promoText: HOSTILE }),
      guideDraftOf("Wordless", {
        promoText: null,
        description: `<p>Two &amp; a half</p> <b>${"day ".repeat(90)}</b>`,
      }),
      guideDraftOf("Styled", {
        promoText: null,
        description: `<style>p { color: red }</style><title>Draft</title><p>Caf&eacute; &ndash; 5&nbsp;&lt;&nbsp;6 km&#8230;</p><img alt="${"x".repeat(5000)}">`,
      }),
    ];
    for (const draft of drafts) await insertRecords(db, [prepareGuide(draft).record]);
    return opened.close;
  });

  async function pageServer(variables: Record<string, string> = PUBLIC) {
    const folder = join(temporaryFolder(), "client");
    mkdirSync(folder);
    writeFileSync(join(folder, "index.html"), INDEX);
    const env = parseEnv(variables);
    const page = await pageRoutes(folder, pagePartsOf(env));
    return testServer(db, { page });
  }

  /** The head as name and content of its tags. */
  async function headOf(path: string, variables?: Record<string, string>) {
    const html = await (await (await pageServer(variables)).get(path)).text();
    const tags = [
      ...html.matchAll(/<(?:meta|link) (?:name|property|rel)="([^"]+)" (?:content|href)="([^"]*)">/g),
    ];
    return new Map([
      ["title", /<title>(.*?)<\/title>/.exec(html)?.[1]],
      ...tags.map(([, name = "", content]): [string, string | undefined] => [name, content]),
    ]);
  }

  test("a guide's page requests the pictures at the top of its screen, its map does not", async () => {
    const pictureHashes = ["a".repeat(64), "b".repeat(64)];
    await db
      .update(guides)
      .set({ pictureHashes, previewHash: "c".repeat(64) })
      .where(eq(guides.name, "Wordless"));
    const server = await pageServer();
    const preloads = async (path: string) => {
      const html = await (await server.get(path)).text();
      const links = html.matchAll(/<link rel="preload" as="image" href="([^"]+)" media="([^"]+)"/g);
      return [...links].map(([, url, media]) => [url, media]);
    };
    expect(await preloads("/guides/Wordless")).toEqual([
      [pictureUrl("a".repeat(64)), "all"],
      [pictureUrl("c".repeat(64)), "not all and (max-width: 1000px)"],
    ]);
    expect(await preloads("/guides/Wordless/geo")).toEqual([]);
    expect(await preloads("/guides")).toEqual([]);
  });

  test("PHOTO-10 a guide's page requests the file of its first photo that the carousel shows", async () => {
    const [row] = await db.select().from(guides).where(eq(guides.name, "Wordless"));
    const hash = "d".repeat(64);
    const photo = { guideId: row?.id ?? "", ordinal: 0, hash, width: 900, height: 600, blur: "", texts: {} };
    await db.insert(guidePhotos).values({ ...photo, files: { 240: {}, 800: {} } });
    const server = await pageServer();
    const html = await (await server.get("/guides/Wordless")).text();
    const [, srcSet, sizes] =
      /<link rel="preload" as="image" type="image\/avif" imagesrcset="([^"]+)" imagesizes="([^"]+)"/.exec(
        html,
      ) ?? [];
    expect(srcSet).toBe(`/api/pictures/${hash}-240.avif 240w, /api/pictures/${hash}-800.avif 800w`);
    expect(sizes).toBe("(max-width: 600px) calc(100vw - 32px), 368px");
    await db.delete(guidePhotos);
  });

  test.each(["", "/geo"])("FOUND-18 a guide is named, told and addressed (%s)", async (screen) => {
    const head = await headOf(`/guides/Up%2FDown%20%26%2050%25%3F${screen}`);
    const url = "https://trails.example/guides/Up%2FDown%20%26%2050%25%3F";
    expect(head.get("title")).toBe("Up/Down &amp; 50%? – Switchback");
    expect(head.get("og:title")).toBe("Up/Down &amp; 50%? – Switchback");
    expect(head.get("description")).toBe("Nine summits");
    expect(head.get("og:description")).toBe("Nine summits");
    expect(head.get("canonical")).toBe(url);
    // A preview of the map would lead to it without its waypoint or route.
    expect(head.get("og:url")).toBe(screen ? undefined : url);
    expect(head.get("og:image")).toBeUndefined();
    expect(head.get("twitter:card")).toBe("summary");
  });

  test("SOCIAL-1 a guide whose pictures for link previews are drawn names them", async () => {
    const [row] = await db.select().from(guides).where(eq(guides.name, "Wordless"));
    const hashes = { en: "e".repeat(64), uk: "f".repeat(64), cs: "0".repeat(64) };
    await db.insert(guideSocialPictures).values({ guideId: row?.id ?? "", key: "k", hashes });
    const head = await headOf("/guides/Wordless");
    expect(head.get("og:image")).toBe(`https://trails.example/api/pictures/social/${hashes.en}.jpg`);
    expect(head.get("og:image:type")).toBe("image/jpeg");
    expect([head.get("og:image:width"), head.get("og:image:height")]).toEqual(["1200", "630"]);
    expect(head.get("twitter:card")).toBe("summary_large_image");
    expect(head.get("twitter:image")).toBe(head.get("og:image"));
  });

  test("a hostile name and text stay text", async () => {
    const server = await pageServer();
    const html = await (await server.get(`/guides/${encodeURIComponent(HOSTILE)}`)).text();
    expect(html).not.toContain("<script>alert");
    expect(html).toContain(
      "<title>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; &#39;x&#39; – Switchback</title>",
    );
  });

  test("without promo text the description's first words tell the guide", async () => {
    const description = (await headOf("/guides/Wordless")).get("description") ?? "";
    expect(description).toMatch(/^Two &amp; a half day day .* day…$/);
    expect(description.length).toBeLessThan(210);
  });

  test("of a description the words that are shown are told, not style sheets, entities or cut tags", async () => {
    expect((await headOf("/guides/Styled")).get("description")).toBe("Café – 5 &lt; 6 km…");
  });

  test("the list and unknown addresses have heads of their own", async () => {
    expect((await headOf("/")).get("canonical")).toBe("https://trails.example/guides");
    const unknown = await headOf("/guides/Nowhere");
    expect(unknown.get("title")).toBe("Not found – Switchback");
    expect(unknown.get("robots")).toBe("noindex");
    expect(unknown.has("canonical")).toBe(false);
  });

  test.each([
    ["https://trails.example", PUBLIC],
    ["http://127.0.0.1:8080", {}],
  ])("pages name %s, whatever Host a request has, and are shared by caches", async (origin, variables) => {
    const server = await pageServer(variables);
    for (const path of ["/guides", "/sitemap.xml", "/robots.txt"]) {
      const forged = await server.app.request(`http://evil.example${path}`);
      expect(forged.headers.get("cache-control")).toBe("public, no-cache");
      const text = await forged.text();
      expect(text).toContain(`${origin}/`);
      expect(text).not.toContain("evil.example");
    }
  });

  test("a page with prices depends on the headers of the country, if a proxy is trusted to set them", async () => {
    const varyOf = async (variables: Record<string, string>) =>
      (await (await pageServer({ ...PUBLIC, ...variables })).get("/guides")).headers.get("vary");
    expect(await varyOf({})).toBe("Accept-Language, Accept-Encoding");
    expect(await varyOf({ TRUST_PROXY: "1" })).toBe(
      "CF-IPCountry, CloudFront-Viewer-Country, X-Vercel-IP-Country, X-Country-Code, Accept-Language, Accept-Encoding",
    );
    expect(await varyOf({ TRUST_PROXY: "1", GEOIP_URL: "https://geoip.example/" })).toBe(
      "Accept-Language, Accept-Encoding",
    );
  });

  test("the sitemap lists the catalogue and every guide", async () => {
    const answer = await (await pageServer()).get("/sitemap.xml");
    expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const document = new DOMParser().parseFromString(await answer.text(), "application/xml");
    const places = Array.from(document.getElementsByTagName("loc"), (place) => place.textContent);
    expect(places).toHaveLength(5);
    expect(places[0]).toBe("https://trails.example/guides");
    expect(places).toContain("https://trails.example/guides/Up%2FDown%20%26%2050%25%3F");
    expect(document.getElementsByTagName("lastmod")[0]?.textContent).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test("robots are shown the sitemap and kept off the calls, but for those that the list and guides are shown with", async () => {
    const text = await (await (await pageServer()).get("/robots.txt")).text();
    expect(text).toContain("Sitemap: https://trails.example/sitemap.xml\n");
    const rules = text.split("\n").filter((line) => /^(Dis)?[Aa]llow/.test(line));
    expect(rules).toEqual([
      "Allow: /api/pictures/",
      "Allow: /api/catalogue/",
      "Allow: /api/guides/",
      "Allow: /api/places",
      "Disallow: /api/",
    ]);
  });
});
