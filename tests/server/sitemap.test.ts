import { DOMParser } from "@xmldom/xmldom";
import { expect, test } from "vitest";
import { MAX_ENTRIES, sitemap, sitemapCount, sitemapIndex } from "../../src/server/page/sitemap.ts";

const ORIGIN = "https://trails.example";
const CHANGED = "2026-03-04T23:00:00.000+00:00";

/** As many guides as make this many entries, including the list. */
function guidesFor(entryCount: number) {
  return Array.from({ length: entryCount - 1 }, (_each, index) => ({
    guide: { name: `Walk ${index + 1}`, changedAt: CHANGED },
  }));
}

function read(xml: string) {
  const document = new DOMParser().parseFromString(xml, "application/xml");
  return (name: string) => Array.from(document.getElementsByTagName(name));
}

test("FOUND-6 each entry names its languages and the day of its last change", () => {
  const named = read(sitemap(guidesFor(2), ORIGIN));
  expect(named("loc").map((each) => each.textContent)).toEqual([
    `${ORIGIN}/guides`,
    `${ORIGIN}/guides/Walk%201`,
  ]);
  expect(named("lastmod").map((each) => each.textContent)).toEqual(["2026-03-04"]);
  const links = named("xhtml:link").map((each) => [each.getAttribute("hreflang"), each.getAttribute("href")]);
  expect(links.slice(4)).toEqual([
    ["en", `${ORIGIN}/guides/Walk%201?lang=en`],
    ["uk", `${ORIGIN}/guides/Walk%201?lang=uk`],
    ["cs", `${ORIGIN}/guides/Walk%201?lang=cs`],
    ["x-default", `${ORIGIN}/guides/Walk%201`],
  ]);
});

test("FOUND-6 a sitemap of more than 10,000 entries comes in files, with an index of them", () => {
  expect(MAX_ENTRIES).toBe(10_000);
  expect(sitemapCount(guidesFor(MAX_ENTRIES))).toBe(1);
  const guides = guidesFor(MAX_ENTRIES + 1);
  expect(sitemapCount(guides)).toBe(2);
  const [first = "", second = ""] = [1, 2].map((number) => sitemap(guides, ORIGIN, number));
  expect(first.match(/<loc>/g)).toHaveLength(MAX_ENTRIES);
  expect(second.match(/<loc>[^<]*/g)).toEqual([`<loc>${ORIGIN}/guides/Walk%20${MAX_ENTRIES}`]);
  expect(first).toContain(`<loc>${ORIGIN}/guides/Walk%20${MAX_ENTRIES - 1}</loc>`);
  expect(read(sitemapIndex(2, ORIGIN))("loc").map((each) => each.textContent)).toEqual([
    `${ORIGIN}/sitemap-1.xml`,
    `${ORIGIN}/sitemap-2.xml`,
  ]);
});
