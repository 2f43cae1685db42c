import { expect, test } from "vitest";
import { onEachEngine } from "./helpers/engines.ts";
import { BUNDLE, FREE, pageShop } from "./helpers/pageShop.ts";

onEachEngine("The data in a page", (db) => {
  test("FOUND-5 machines read what is sold for how much, where it is, and the way to it", async () => {
    const server = await pageShop(db());
    await server.store(FREE, BUNDLE);
    const { data } = await server.read("/guides/Lake?lang=en", { "cf-ipcountry": "CZ" });
    const base = "https://trails.example/guides";
    expect(data).toEqual([
      {
        "@context": "https://schema.org",
        "@graph": [
          {
            "@type": "Product",
            "@id": `${base}/Lake?lang=en#product`,
            name: "Lake",
            description: "A walk",
            url: `${base}/Lake?lang=en`,
            sku: expect.stringMatching(/^\d+$/),
            category: "Hike",
            image: expect.stringMatching(/^https:\/\/trails\.example\/api\/pictures\/[0-9a-f]{64}\.svg$/),
            offers: {
              "@type": "Offer",
              price: 0,
              priceCurrency: "EUR",
              availability: "https://schema.org/InStock",
              url: `${base}/Lake?lang=en`,
            },
          },
          {
            "@type": "Place",
            "@id": `${base}/Lake?lang=en#place`,
            name: "Lake",
            hasMap: `${base}/Lake/geo?lang=en`,
            geo: { "@type": "GeoShape", box: "50 0 50.04 0" },
          },
          {
            "@type": "BreadcrumbList",
            itemListElement: [
              { "@type": "ListItem", position: 1, name: "Guides", item: `${base}?lang=en` },
              {
                "@type": "ListItem",
                position: 2,
                name: "Ridge & Lake",
                item: `${base}/Ridge%20%26%20Lake?lang=en`,
              },
              { "@type": "ListItem", position: 3, name: "Lake", item: `${base}/Lake?lang=en` },
            ],
          },
        ],
      },
    ]);
    const paid = await server.read("/guides/Ridge%20%26%20Lake");
    expect(JSON.stringify(paid.data)).toContain('"price":9.99,"priceCurrency":"USD"');
    const list = await server.read("/guides");
    expect(list.data).toEqual([
      {
        "@context": "https://schema.org",
        "@graph": [
          {
            "@type": "ItemList",
            name: "Guides",
            numberOfItems: 2,
            itemListElement: [
              { "@type": "ListItem", position: 1, url: `${base}/Lake` },
              { "@type": "ListItem", position: 2, url: `${base}/Ridge%20%26%20Lake` },
            ],
          },
        ],
      },
    ]);
  });
});
