import { paths } from "../../lib/address/paths.ts";
import { escapeXml } from "../../lib/escapeXml.ts";
import type { GuideRows } from "../catalogue/guideRows.ts";
import { alternatesOf, printAddress } from "./pageAddress.ts";

/**
 * Search engines read 50,000 entries and 50 MB of one file. An entry has its address five times: 1.7 KB with a Cyrillic name
 * of 40 letters.
 */
export const MAX_ENTRIES = 10_000;

/** The part of a guide that its entry needs. */
interface Listed {
  guide: Pick<GuideRows["guide"], "name" | "changedAt">;
}

/** The number of files that the sitemap of a catalogue needs: the list is an entry too. */
export function sitemapCount(guides: readonly Listed[]): number {
  return Math.ceil((guides.length + 1) / MAX_ENTRIES);
}

/** The sitemap of the catalogue and its guides (sitemaps.org), each with its languages. @param number from 1 */
export function sitemap(guides: readonly Listed[], origin: string, number = 1): string {
  const start = (number - 1) * MAX_ENTRIES;
  // The list comes first, in place of a guide.
  const own = guides.slice(Math.max(0, start - 1), start + MAX_ENTRIES - 1);
  const entries = own.map(({ guide }) => entry(origin, paths.guide(guide.name), new Date(guide.changedAt)));
  if (number === 1) entries.unshift(entry(origin, paths.guides));
  return `${XML}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join("\n")}</urlset>\n`;
}

/** The list of the sitemap's files. */
export function sitemapIndex(count: number, origin: string): string {
  const files = Array.from(
    { length: count },
    (_each, index) => `<sitemap><loc>${escapeXml(`${origin}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
  );
  return `${XML}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${files.join("\n")}</sitemapindex>\n`;
}

/** Calls that a crawler needs to see the list and the guides as the app shows them. */
const CRAWLED = ["/api/pictures/", "/api/catalogue/", "/api/guides/", "/api/places"];

/** Allows crawling everything except the API, but including what its pages are made of. */
export function robotsText(origin: string): string {
  const allowed = CRAWLED.map((path) => `Allow: ${path}\n`).join("");
  return `User-agent: *\n${allowed}Disallow: /api/\nSitemap: ${origin}/sitemap.xml\n`;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

function entry(origin: string, path: string, changed?: Date): string {
  const address = { path, page: 1, language: null };
  const links = alternatesOf(address).map(
    (each) =>
      `<xhtml:link rel="alternate" hreflang="${each.hreflang}" href="${escapeXml(origin + each.address)}"/>`,
  );
  const modified = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : "";
  return `<url><loc>${escapeXml(origin + printAddress(address))}</loc>${modified}${links.join("")}</url>`;
}
