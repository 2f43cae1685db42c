import { paths, type Screen } from "../../lib/address/paths.ts";
import { escapeXml } from "../../lib/escapeXml.ts";
import { guideTitle } from "../../lib/guides/guideTitle.ts";
import type { Language } from "../../lib/language.ts";
import { isListed } from "../catalogue/guideAccess.ts";
import type { GuideRows } from "../catalogue/guideRows.ts";
import type { SocialPicture } from "../pictures/social/socialPictureOf.ts";
import { keptHtml } from "./cleanHtml.ts";
import { alternatesOf, type PageAddress, printAddress } from "./pageAddress.ts";
import type { PageTexts } from "./pageTexts.ts";

const PRODUCT = "Switchback";
/** About as much of a description as link previews show. */
const MAX_DESCRIPTION = 200;
/** Characters of HTML that are read for it. */
const MAX_HTML = 5000;
const LOCALES: Record<Language, string> = { en: "en_US", uk: "uk_UA", cs: "cs_CZ" };

export type PageSubject =
  | { kind: "guide"; rows: GuideRows }
  | { kind: "catalogue" }
  /** Personal pages that are not indexed: accounts, invitations. */
  | { kind: "personal" }
  | { kind: "unknown" };

export interface HeadParts {
  subject: PageSubject;
  screen: Screen["name"];
  /** Of a guide, for link previews; null until it is drawn. */
  picture: SocialPicture | null;
  /** Begins every URL. */
  origin: string;
  texts: PageTexts;
  /** The language that the address names, if it does. */
  addressLanguage: Language | null;
  /** Of the list, and how many there are. */
  page: number;
  pageCount: number;
}

/** Title, description, languages and social preview of a page, for crawlers that run no scripts. */
export function pageHead(parts: HeadParts): string {
  const { subject, picture, texts, page, pageCount } = parts;
  if (subject.kind === "unknown") {
    return `<title>${escapeXml(titled(texts.text("shell.notFound")))}</title><meta name="robots" content="noindex">`;
  }
  if (subject.kind === "personal") {
    return `<title>${PRODUCT}</title><meta name="robots" content="noindex">`;
  }
  if (subject.kind === "catalogue") {
    const place = texts.text("page.pageOf", { number: page, count: pageCount });
    return head(parts, {
      title: titled(page > 1 ? `${texts.text("shell.guides")}, ${place}` : texts.text("shell.guides")),
      description: texts.text("page.about"),
      path: paths.guides,
      type: "website",
      isIndexed: true,
    });
  }
  const { guide } = subject.rows;
  return head(parts, {
    title: titled(titleOfRow(guide, texts.language)),
    description: descriptionOf(guide, texts),
    path: paths.guide(guide.name),
    type: "product",
    ...(picture && { image: { ...picture, alt: titleOfRow(guide, texts.language) } }),
    isIndexed: isListed(guide),
  });
}

type GuideRow = GuideRows["guide"];

/** A guide in a few words of text. */
export function descriptionOf(
  { promoText, description }: Pick<GuideRow, "promoText" | "description">,
  { text }: PageTexts,
): string {
  return shortened(promoText || plainText(description) || text("page.about"));
}

export function titleOfRow(
  { name, titleCs, titleUk }: Pick<GuideRow, "name" | "titleCs" | "titleUk">,
  language: Language,
): string {
  return guideTitle({ guideName: name, titles: { cs: titleCs, uk: titleUk } }, language);
}

/** Replaces the default title of the page with its head. */
export function withHead(html: string, headHtml: string): string {
  return html.replace(/<title>[^<]*<\/title>/, () => headHtml);
}

interface Head {
  title: string;
  description: string;
  path: string;
  type: "website" | "product";
  image?: HeadImage;
  isIndexed: boolean;
}

function head(
  { screen, origin, texts, addressLanguage, page }: HeadParts,
  { title, description, path, type, image, isIndexed }: Head,
): string {
  const address: PageAddress = { path, page, language: addressLanguage };
  const url = origin + printAddress(address);
  const { language } = texts;
  const properties: [string, string][] = [
    ["og:site_name", PRODUCT],
    ["og:type", type],
    ["og:title", title],
    ["og:description", description],
    // Previews lead to it: that of a guide's map would lose the waypoint or the route of the address.
    ...(screen === "guideMap" ? [] : ([["og:url", url]] satisfies [string, string][])),
    ["og:locale", LOCALES[language]],
    ...(image ? previewImage(image, origin) : []),
  ];
  const alternates = isIndexed ? alternatesOf(address) : [];
  return [
    `<title>${escapeXml(title)}</title>`,
    ...(isIndexed ? [] : ['<meta name="robots" content="noindex">']),
    `<meta name="description" content="${escapeXml(description)}">`,
    `<link rel="canonical" href="${escapeXml(url)}">`,
    ...alternates.map(
      (each) =>
        `<link rel="alternate" hreflang="${each.hreflang}" href="${escapeXml(origin + each.address)}">`,
    ),
    ...properties.map(([name, value]) => `<meta property="${name}" content="${escapeXml(value)}">`),
    `<meta name="twitter:card" content="${image ? "summary_large_image" : "summary"}">`,
    ...(image ? [`<meta name="twitter:image" content="${escapeXml(origin + image.path)}">`] : []),
  ].join("");
}

type HeadImage = SocialPicture & { alt: string };

function previewImage({ path, type, width, height, alt }: HeadImage, origin: string): [string, string][] {
  return [
    ["og:image", origin + path],
    ["og:image:type", type],
    ["og:image:width", String(width)],
    ["og:image:height", String(height)],
    ["og:image:alt", alt],
  ];
}

function titled(name: string): string {
  return `${name} – ${PRODUCT}`;
}

/** The text of a publisher's HTML: of what the page shows of it. The result is escaped wherever it is used. */
function plainText(html: string): string {
  return keptHtml(html.slice(0, MAX_HTML))
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) => ENTITIES[name] ?? "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Those of `escapeXml`. */
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
