import { expect, test } from "vitest";
import { batchesOf } from "../../src/lib/batchesOf.ts";
import { insertRecords } from "../../src/server/catalogue/admin/insertGuide.ts";
import { prepareGuide } from "../../src/server/catalogue/admin/prepareGuide.ts";
import { blurOf } from "../../src/server/pictures/photo/blurOf.ts";
import { setGuideStatus } from "../../src/server/shop/guides/setGuide.ts";
import { onEachEngine } from "./helpers/engines.ts";
import { guideDraftOf, trailOf, waypointOf } from "./helpers/guideDraftOf.ts";
import { BUNDLE, FREE, pageShop } from "./helpers/pageShop.ts";
import { photoOf } from "./helpers/photoFile.ts";
import { readPage } from "./helpers/readPage.ts";

onEachEngine("A page without a script", (db) => {
  const shop = () => pageShop(db());

  test("FOUND-1 a guide's page says what its screen shows, to readers who have bought nothing", async () => {
    const server = await shop();
    await server.store(FREE, BUNDLE);
    const page = await server.read("/guides/Ridge%20%26%20Lake");
    expect(page.language).toBe("en");
    expect(page.headings.slice(0, 3)).toEqual([
      { level: 1, text: "Ridge & Lake" },
      { level: 2, text: "Included in purchases" },
      { level: 2, text: "Water" },
    ]);
    for (const text of [
      "Nine summits",
      "Length 2.8 mi",
      "Ascent 1,312 ft",
      "Waypoints 2",
      "US $9.99 Regular price US $19.99 Sale",
      "Lake 2.8 mi, 1,312 ft up Free",
      "Ask at https://hut.example",
      "Hike Europe",
    ])
      expect(page.text).toContain(text);
    expect(page.text).not.toContain("bull");
    expect(page.links).toContainEqual({ text: "https://hut.example", href: "https://hut.example" });
    expect(page.links).toContainEqual({ text: "Lake", href: "/guides/Lake" });
    expect(page.links).toContainEqual({ text: "All guides", href: "/guides" });
    const [picture] = page.elements("img");
    expect(picture).toMatchObject({ alt: "Ridge & Lake, picture 1 of 1", width: "400", height: "250" });
  });

  test("PHOTO-11 a blurred picture is under the first photo until that has come", async () => {
    const server = await shop();
    const bytes = new Uint8Array(await photoOf({ width: 96, height: 64 }));
    const blur = await blurOf(bytes);
    const photo = { bytes, width: 96, height: 64, blur, texts: { en: "Morning at the hut" } };
    await server.store(guideDraftOf("Photogenic", { photos: [photo] }));
    const [blurred, shown] = (await server.read("/guides/Photogenic")).elements("img");
    expect(blurred).toEqual({ class: "first-blur", src: blur, alt: "" });
    expect(shown).toMatchObject({ src: expect.stringMatching(/\.jpg$/), alt: "Morning at the hut" });
  });

  test("FOUND-1 the page is in the language and units of its reader", async () => {
    const server = await shop();
    await server.store(FREE, BUNDLE);
    const page = await server.read("/guides/Ridge%20%26%20Lake", {
      "accept-language": "uk-UA,en;q=0.5",
      "cf-ipcountry": "CZ",
    });
    expect(page.language).toBe("uk");
    expect(page.headings[0]?.text).toBe("Хребет і озеро");
    expect(page.text).toContain("Довжина 4,4 км");
    expect(page.text).toContain("EUR 8.99");
    expect(page.text).toContain("Пішки");
    const child = await server.read("/guides/Lake?lang=uk");
    expect(child.links.at(-2)).toEqual({
      text: "Хребет і озеро",
      href: "/guides/Ridge%20%26%20Lake?lang=uk",
    });
    expect(JSON.stringify(child.data)).toContain('"position":2,"name":"Хребет і озеро"');
  });

  test("FOUND-2 below it stand trails and waypoints: names of free guides, numbers of others", async () => {
    const server = await shop();
    await server.store(FREE, BUNDLE);
    const paid = await server.read("/guides/Ridge%20%26%20Lake");
    expect(paid.text).toContain("Trails Ridge 2.8 mi Trail without a name 2.8 mi");
    expect(paid.text).toContain("Waypoints Water 1 Hut 1 Their names and positions come with the guide.");
    // Neither as text nor as data for scripts.
    expect(await (await server.get("/guides/Ridge%20%26%20Lake")).text()).not.toContain("Secret");
    const free = await server.read("/guides/Lake");
    expect(free.headings.slice(-4)).toEqual([
      { level: 2, text: "Trails" },
      { level: 2, text: "Waypoints" },
      { level: 3, text: "Hut" },
      { level: 3, text: "Water" },
    ]);
    expect(free.text).toContain("Hut Near hut 1.0 mi Far hut 2.0 mi Water Well <1>");
    expect(free.links).toContainEqual({ text: "Ridge & Lake", href: "/guides/Ridge%20%26%20Lake" });
    const czech = await server.read("/guides/Lake?lang=cs");
    expect(czech.text).toContain("Blízká chata");
  });

  test("FOUND-3 the list has all guides, with length and price, and every other screen a way to it", async () => {
    const server = await shop();
    await server.store(FREE, BUNDLE);
    const list = await server.read("/guides");
    expect(list.headings).toEqual([
      { level: 1, text: "Guides" },
      { level: 2, text: "Ridge & Lake" },
      { level: 2, text: "Further guides" },
    ]);
    expect(list.text).toContain("Nine summits 2.8 mi, 1,312 ft up, US $9.99");
    expect(list.text).toContain("Lake 2.8 mi, 1,312 ft up, Free");
    for (const path of ["/login", "/guides/Lake/geo", "/guides/Nowhere", "/nothing"]) {
      const page = await server.read(path);
      expect(page.headings.map(({ level }) => level)).toEqual([1]);
      expect(page.links).toContainEqual({ text: "All guides", href: "/guides" });
    }
    // A search needs the app: its page lists everything, and shows no cards that the app would not.
    const searched = await server.read("/guides?q=lake");
    expect(searched.headings).toEqual([{ level: 1, text: "Guides" }]);
    expect(searched.links.map(({ text }) => text)).toEqual(["Lake", "Ridge & Lake"]);
    const inCzech = await server.read("/guides?q=lake&lang=cs");
    expect(inCzech.links.map(({ text }) => text)).toEqual(["Hřeben a jezero", "Lake"]);
  });

  test("FOUND-3 a long list comes in pages of 200 that lead to each other", async () => {
    const server = await shop();
    const names = Array.from({ length: 401 }, (_each, index) => `Walk ${String(index + 1).padStart(3, "0")}`);
    const records = names.map(
      (name) => prepareGuide(guideDraftOf(name, { waypoints: [], trails: [] })).record,
    );
    for (const batch of batchesOf(records, 100)) await insertRecords(db(), batch);
    const shown = async (path: string) => {
      const page = await server.read(path);
      const guides = page.links.filter(({ href }) => href.startsWith("/guides/")).map(({ text }) => text);
      return { page, guides };
    };
    const first = await shown("/guides");
    expect(first.guides).toEqual(names.slice(0, 200));
    expect(first.page.text).toMatch(/Page 1 of 3 Next page$/);
    expect(first.page.links).toContainEqual({ text: "Next page", href: "/guides?page=2" });
    const second = await shown("/guides?page=2&lang=cs");
    expect(second.guides).toEqual(names.slice(200, 400));
    expect(second.page.links.slice(-2)).toEqual([
      { text: "Předchozí stránka", href: "/guides?lang=cs" },
      { text: "Další stránka", href: "/guides?lang=cs&page=3" },
    ]);
    expect(second.page.head("link").find(({ rel }) => rel === "canonical")?.href).toBe(
      "https://trails.example/guides?page=2&lang=cs",
    );
    const last = await shown("/guides?page=3");
    expect(last.guides).toEqual(["Walk 401"]);
    const list = JSON.stringify(last.page.data);
    expect(list).toContain('"numberOfItems":401,"itemListElement":[{"@type":"ListItem","position":401,');
    for (const page of ["4", "0", "-1", "1e9", "x", "2.5"])
      expect((await shown(`/guides?page=${page}`)).guides).toEqual(first.guides);
  });

  test("FOUND-4 the address names the language, before the browser; canonical and alternates name all", async () => {
    const server = await shop();
    await server.store(FREE);
    const page = await server.read("/guides/Lake?lang=cs&utm=1", { "accept-language": "uk" });
    expect(page.language).toBe("cs");
    const links = page.head("link");
    const base = "https://trails.example/guides/Lake";
    expect(links.find(({ rel }) => rel === "canonical")?.href).toBe(`${base}?lang=cs`);
    expect(links.filter(({ rel }) => rel === "alternate")).toEqual([
      { rel: "alternate", hreflang: "en", href: `${base}?lang=en` },
      { rel: "alternate", hreflang: "uk", href: `${base}?lang=uk` },
      { rel: "alternate", hreflang: "cs", href: `${base}?lang=cs` },
      { rel: "alternate", hreflang: "x-default", href: base },
    ]);
    expect(page.links).toContainEqual({ text: "Všichni průvodci", href: "/guides?lang=cs" });
    await server.store(BUNDLE);
    for (const path of [
      "/guides",
      "/guides?page=1",
      "/guides/Ridge%20%26%20Lake",
      "/guides/Lake/geo",
      "/nothing",
    ]) {
      const { links } = await server.read(`${path}${path.includes("?") ? "&" : "?"}lang=cs`);
      const own = links.filter(({ href }) => href.startsWith("/"));
      expect(own.length).toBeGreaterThan(0);
      expect(own.filter(({ href }) => !href.includes("lang=cs"))).toEqual([]);
    }
    const unknown = await server.read("/guides/Lake?lang=xx", { "accept-language": "uk" });
    expect(unknown.language).toBe("uk");
    expect(unknown.head("link").find(({ rel }) => rel === "canonical")?.href).toBe(base);
    const vary = async (path: string) => (await server.get(path)).headers.get("vary");
    expect(await vary("/guides/Lake")).toContain("Accept-Language");
    expect(await vary("/guides/Lake?lang=xx")).toContain("Accept-Language");
    expect(await vary("/guides/Lake?lang=uk")).not.toContain("Accept-Language");
  });

  test("FOUND-7 a withdrawn guide is gone, with the page that its owners start from; an unknown one is not found", async () => {
    const server = await shop();
    const [id = ""] = await server.store(FREE);
    await setGuideStatus(db(), id, "withdrawn");
    for (const path of ["/guides/Lake", "/guides/Lake/geo"]) {
      const answer = await server.get(path);
      expect(answer.status).toBe(410);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      const html = await answer.text();
      const page = readPage(html);
      expect(page.head("meta")).toContainEqual({ name: "robots", content: "noindex" });
      expect(page.data).toEqual([]);
      expect(page.head("link").filter(({ rel }) => rel === "alternate")).toEqual([]);
      expect(html).toContain('"guideIsWithdrawn":true');
    }
    const page = await server.read("/guides/Lake");
    expect(page.text).toContain("No longer sold");
    expect(page.text).not.toContain("Near hut");
    expect((await server.get("/guides/Nowhere")).status).toBe(404);
  });

  test("FOUND-9 names and texts of any kind stay text in the page, its data and the sitemap", async () => {
    const names = [
      `"><script>alert(1)</script> & 'x'`,
      "</script><!-- {{name}} $& $1",
      "שביל ישראל \u{1f3d4} Карпати",
      "long ".repeat(99).trim(),
    ];
    const server = await shop();
    for (const name of names)
      await server.store(
        guideDraftOf(name, { promoText: name, waypoints: [waypointOf(name)], trails: [trailOf(name)] }),
      );
    const sitemap = await (await server.get("/sitemap.xml")).text();
    for (const name of names) {
      const path = `/guides/${encodeURIComponent(name)}`;
      const page = await server.read(path);
      expect(page.headings[0]).toEqual({ level: 1, text: name });
      expect(page.text.split(name)).toHaveLength(5);
      expect(page.elements("script").filter(({ type }) => type === undefined)).toEqual([]);
      const [graph] = page.data as { "@graph": { name: string }[] }[];
      expect(graph?.["@graph"][0]?.name).toBe(name);
      expect(sitemap).toContain(`<loc>https://trails.example${path.replaceAll("'", "&#39;")}</loc>`);
    }
  });

  test("FOUND-12 a page is the same for everybody of a country and language, and made once", async () => {
    const server = await shop();
    await server.addUser("ann");
    await server.store(FREE);
    const guest = await server.get("/guides/Lake");
    const text = await guest.text();
    const other = await server.getAs("ann", "/guides/Lake?utm_source=x");
    expect(await other.text()).toBe(text);
    expect(other.headers.get("etag")).toBe(guest.headers.get("etag"));
  });
});
