import { escapeXml } from "../../lib/escapeXml.ts";
import type { GuideRows } from "../catalogue/guideRows.ts";
import { guideUrl } from "./pageHead.ts";

/** The sitemap of the catalogue and its guides (sitemaps.org); search engines read at most 50,000 entries. */
export function sitemap(guides: readonly GuideRows[], origin: string): string {
  const entry = (url: string, changed?: Date) =>
    `<url><loc>${escapeXml(url)}</loc>${changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ""}</url>`;
  const entries = guides
    .slice(0, MAX_ENTRIES - 1)
    .map(({ guide }) => entry(guideUrl(origin, guide.name), guide.createdAt));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[entry(`${origin}/guides`), ...entries].join("\n")}</urlset>\n`;
}

const MAX_ENTRIES = 50_000;

/** Allows crawling everything except the API, but including its pictures. */
export function robotsText(origin: string): string {
  return `User-agent: *\nAllow: /api/pictures/\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`;
}
