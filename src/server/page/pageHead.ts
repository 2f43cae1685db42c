import type { GuideRows } from "../catalogue/guideRows.ts";
import { rasterUrl } from "../catalogue/guideToWire.ts";
import { PICTURE } from "../pictures/drawMap.ts";
import { RASTER_WIDTH } from "../pictures/rasterize.ts";
import { escapeXml } from "./escapeXml.ts";

const PRODUCT = "Switchback";
const ABOUT =
  "Trail guides for hiking, biking, paddling and riding, with maps, elevation and places along the way.";
/** What previews show of a description, about. */
const MAX_DESCRIPTION = 200;
/** Markup read for it. */
const MAX_HTML = 5000;

export type PageSubject =
  | { kind: "guide"; rows: GuideRows }
  | { kind: "catalogue" }
  /** For one reader, and nothing to be found by searching: accounts, invitations. */
  | { kind: "personal" }
  | { kind: "unknown" };

/**
 * Title, description and social preview of a page, for those who read it without running it. Addresses begin with
 * `origin`.
 */
export function pageHead(subject: PageSubject, origin: string): string {
  if (subject.kind === "unknown") {
    return `<title>${title("Not found")}</title><meta name="robots" content="noindex">`;
  }
  if (subject.kind === "personal") {
    return `<title>${PRODUCT}</title><meta name="robots" content="noindex">`;
  }
  if (subject.kind === "catalogue") {
    return head({ title: title("Guides"), description: ABOUT, url: `${origin}/guides`, type: "website" });
  }
  const { guide } = subject.rows;
  const picture = guide.pictureHashes[0];
  return head({
    title: title(guide.name),
    description: shortened(guide.promoText || plainText(guide.description) || ABOUT),
    url: guideUrl(origin, guide.name),
    type: "product",
    ...(picture && { image: origin + rasterUrl(picture) }),
  });
}

/** The address of a guide's own screen. */
export function guideUrl(origin: string, guideName: string): string {
  return `${origin}/guides/${encodeURIComponent(guideName)}`;
}

/** The page with its own head instead of the default title. */
export function withHead(html: string, headHtml: string): string {
  return html.replace(/<title>[^<]*<\/title>/, () => headHtml);
}

interface Head {
  title: string;
  description: string;
  url: string;
  type: "website" | "product";
  image?: string;
}

function head({ title, description, url, type, image }: Head): string {
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

/** The words of a publisher's HTML. The result is escaped wherever it goes, so that leftovers of tags do no harm. */
function plainText(html: string): string {
  return html
    .slice(0, MAX_HTML)
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_all, name: string) => ENTITIES[name] ?? " ")
    .replace(/\s+/g, " ")
    .trim();
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** Cut at a word's end, by characters rather than code units. */
function shortened(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= MAX_DESCRIPTION) return text;
  return `${characters
    .slice(0, MAX_DESCRIPTION)
    .join("")
    .replace(/\s+\S*$/, "")}…`;
}
