import { escapeXml } from "../../lib/escapeXml.ts";
import { isListed } from "../catalogue/guideAccess.ts";
import type { GuideRows } from "../catalogue/guideRows.ts";
import { PICTURE } from "../pictures/drawMap.ts";
import { rasterUrl } from "../pictures/pictureUrls.ts";
import { RASTER_WIDTH } from "../pictures/rasterize.ts";

const PRODUCT = "Switchback";
const ABOUT =
  "Trail guides for hiking, biking, paddling and riding, with maps, elevation and places along the way.";
/** About as much of a description as link previews show. */
const MAX_DESCRIPTION = 200;
/** Characters of HTML that are read for it. */
const MAX_HTML = 5000;

export type PageSubject =
  | { kind: "guide"; rows: GuideRows }
  | { kind: "catalogue" }
  /** Personal pages that are not indexed: accounts, invitations. */
  | { kind: "personal" }
  | { kind: "unknown" };

/** Title, description and social preview of a page, for crawlers that run no scripts. URLs begin with `origin`. */
export function pageHead(subject: PageSubject, origin: string): string {
  if (subject.kind === "unknown") {
    return `<title>${title("Not found")}</title><meta name="robots" content="noindex">`;
  }
  if (subject.kind === "personal") {
    return `<title>${PRODUCT}</title><meta name="robots" content="noindex">`;
  }
  if (subject.kind === "catalogue") {
    return head({
      title: title("Guides"),
      description: ABOUT,
      url: `${origin}/guides`,
      type: "website",
      isIndexed: true,
    });
  }
  const { guide } = subject.rows;
  const picture = guide.pictureHashes[0];
  return head({
    title: title(guide.name),
    description: shortened(guide.promoText || plainText(guide.description) || ABOUT),
    url: guideUrl(origin, guide.name),
    type: "product",
    ...(picture && { image: origin + rasterUrl(picture) }),
    isIndexed: isListed(guide),
  });
}

/** The URL of a guide's screen. */
export function guideUrl(origin: string, guideName: string): string {
  return `${origin}/guides/${encodeURIComponent(guideName)}`;
}

/** Replaces the default title of the page with its head. */
export function withHead(html: string, headHtml: string): string {
  return html.replace(/<title>[^<]*<\/title>/, () => headHtml);
}

interface Head {
  title: string;
  description: string;
  url: string;
  type: "website" | "product";
  image?: string;
  isIndexed: boolean;
}

function head({ title, description, url, type, image, isIndexed }: Head): string {
  const properties: [string, string][] = [
    ["og:site_name", PRODUCT],
    ["og:type", type],
    ["og:title", title],
    ["og:description", description],
    ["og:url", url],
    ...(image ? previewImage(image) : []),
  ];
  return [
    `<title>${escapeXml(title)}</title>`,
    ...(isIndexed ? [] : ['<meta name="robots" content="noindex">']),
    `<meta name="description" content="${escapeXml(description)}">`,
    `<link rel="canonical" href="${escapeXml(url)}">`,
    ...properties.map(([name, value]) => `<meta property="${name}" content="${escapeXml(value)}">`),
    `<meta name="twitter:card" content="${image ? "summary_large_image" : "summary"}">`,
  ].join("");
}

function previewImage(url: string): [string, string][] {
  return [
    ["og:image", url],
    ["og:image:type", "image/png"],
    ["og:image:width", String(RASTER_WIDTH)],
    ["og:image:height", String((RASTER_WIDTH * PICTURE.height) / PICTURE.width)],
  ];
}

function title(name: string): string {
  return `${name} – ${PRODUCT}`;
}

/** The text of a publisher's HTML. The result is escaped wherever it is used, so remains of tags are harmless. */
function plainText(html: string): string {
  return html
    .slice(0, MAX_HTML)
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_all, name: string) => ENTITIES[name] ?? " ")
    .replace(/\s+/g, " ")
    .trim();
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** Truncates at a word boundary, by characters rather than code units. */
function shortened(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= MAX_DESCRIPTION) return text;
  return `${characters
    .slice(0, MAX_DESCRIPTION)
    .join("")
    .replace(/\s+\S*$/, "")}…`;
}
