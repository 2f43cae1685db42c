import type { BreadcrumbList, Graph, ItemList, Offer, Place, Product, Thing } from "schema-dts";
import type { Guide } from "../../contract/guide.ts";
import { paths } from "../../lib/address/paths.ts";
import { guideTitle } from "../../lib/guides/guideTitle.ts";
import type { PageTexts } from "./pageTexts.ts";
import { guestOffer } from "./panel/guestPrice.ts";
import type { Bundle } from "./panel/panelParts.ts";

interface GuideData {
  guide: Guide;
  bundles: readonly Bundle[];
  /** In the language of the texts. */
  description: string;
  /** Begin with the origin. */
  image: string | null;
  texts: PageTexts;
  /** The address of a path on this server, in the language of the page. */
  addressOf: (path: string) => string;
}

/** A guide in the vocabulary of schema.org: what is sold, where it is, and the way to it in the catalogue. */
export function guideGraph({ guide, bundles, description, image, texts, addressOf }: GuideData): Graph {
  const name = guideTitle(guide, texts.language);
  const url = addressOf(paths.guide(guide.guideName));
  const offer = offerOf(guide, url);
  const product: Product = {
    "@type": "Product",
    "@id": `${url}#product`,
    name,
    description,
    url,
    sku: guide.guideId,
    ...(guide.activity && { category: texts.tagName(guide.activity) }),
    ...(image && { image }),
    ...(offer && { offers: offer }),
  };
  return graphOf([
    product,
    ...placeOf(guide, { name, url, map: addressOf(paths.guideMap(guide.guideName)) }),
    wayTo(bundles, name, url, texts, addressOf),
  ]);
}

/** A page of the list of guides. */
export function listGraph({
  names,
  first,
  count,
  name,
  addressOf,
}: {
  names: readonly string[];
  /** Position of the first of them in the whole list, from 1. */
  first: number;
  count: number;
  name: string;
  addressOf: (path: string) => string;
}): Graph {
  const list: ItemList = {
    "@type": "ItemList",
    name,
    numberOfItems: count,
    itemListElement: names.map((guideName, index) => ({
      "@type": "ListItem" as const,
      position: first + index,
      url: addressOf(paths.guide(guideName)),
    })),
  };
  return graphOf([list]);
}

/** As an element of the page: data, which no browser runs. */
export function structuredDataElement(graph: Graph): string {
  // An unescaped "<" could end the element early.
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll("<", "\\u003c")}</script>`;
}

function graphOf(things: readonly Thing[]): Graph {
  return { "@context": "https://schema.org", "@graph": things };
}

/** What everybody may buy; null for a guide that comes with a bundle alone or is not sold in this currency. */
function offerOf(guide: Guide, url: string): Offer | null {
  const { kind } = guestOffer(guide);
  const { guidePrice } = guide;
  const offer = (price: number, priceCurrency: string): Offer => ({
    "@type": "Offer",
    price,
    priceCurrency,
    availability: "https://schema.org/InStock",
    url,
  });
  if (guide.guideIsFree) return offer(0, guidePrice?.currencyCode ?? "USD");
  if (kind !== "price" || guidePrice?.final == null || guidePrice.currencyCode === null) return null;
  return offer(guidePrice.final, guidePrice.currencyCode);
}

/** Where the trails are; nothing for a guide without lines. */
function placeOf({ bounds }: Guide, { name, url, map }: { name: string; url: string; map: string }): Place[] {
  if (!bounds) return [];
  const [west, south, east, north] = bounds;
  return [
    {
      "@type": "Place",
      "@id": `${url}#place`,
      name,
      hasMap: map,
      geo: { "@type": "GeoShape", box: `${south} ${west} ${north} ${east}` },
    },
  ];
}

/** The catalogue, a bundle that contains the guide, and the guide. */
function wayTo(
  [bundle]: readonly Bundle[],
  name: string,
  url: string,
  { text }: PageTexts,
  addressOf: (path: string) => string,
): BreadcrumbList {
  const steps = [
    { name: text("shell.guides"), item: addressOf(paths.guides) },
    ...(bundle ? [{ name: bundle.title, item: addressOf(bundle.path) }] : []),
    { name, item: url },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({
      "@type": "ListItem" as const,
      position: index + 1,
      ...step,
    })),
  };
}
