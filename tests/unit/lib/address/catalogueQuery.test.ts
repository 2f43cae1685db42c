import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type CatalogueQuery,
  EMPTY_QUERY,
  hasCatalogueQuery,
  parseCatalogueQuery,
  printCatalogueQuery,
} from "../../../../src/lib/address/catalogueQuery.ts";
import { NO_FILTERS } from "../../../../src/lib/guides/guideFilters.ts";
import { GUIDE_SORTS } from "../../../../src/lib/guides/guideOrder.ts";

const tag = fc
  .string({ minLength: 1, maxLength: 20, unit: "grapheme" })
  .filter((text) => !text.includes("\uFFFD"));
const tags = fc.uniqueArray(tag, { maxLength: 5 });
const kilometers = fc.integer({ min: 0, max: 9_999_999 }).map((meters) => meters / 1000);
const query: fc.Arbitrary<CatalogueQuery> = fc.record({
  search: fc
    .string({ maxLength: 20, unit: "grapheme" })
    .map((text) => text.trim())
    .map((text) => (text.length > 1 && !text.includes("\uFFFD") ? text : "")),
  filters: fc.record({
    length: fc.option(fc.tuple(kilometers, kilometers).filter(([min, max]) => min < max)),
    activityType: tags,
    region: tags,
    environment: tags,
    other: tags,
  }),
  sort: fc.constantFrom(...GUIDE_SORTS),
  selectedGuideId: fc.option(tag),
  isInViewOnly: fc.boolean(),
  mode: fc.constantFrom("list", "map"),
});

test("every state round-trips through a link", () => {
  fc.assert(
    fc.property(query, (state) => {
      expect(parseCatalogueQuery(printCatalogueQuery(state))).toEqual(state);
    }),
  );
});

test("any text is parsed without an error", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary-ascii", maxLength: 60 }), (text) => {
      expect(parseCatalogueQuery(`?${text}`)).toBeDefined();
    }),
  );
});

test("the initial catalogue needs no query, and other parameters are preserved", () => {
  expect(printCatalogueQuery(EMPTY_QUERY)).toBe("");
  const state = { ...EMPTY_QUERY, filters: { ...NO_FILTERS, region: ["Alps", "Tasman, east"] } };
  expect(printCatalogueQuery(state, "?avad=7&view=4/1/2&region=Old")).toBe(
    "?avad=7&view=4%2F1%2F2&region=Alps&region=Tasman%2C+east",
  );
});

test.each([
  "?sort=up",
  "?length=9~3",
  "?length=a~b",
  "?length=1e3~2e3",
  "?length=",
  "?guide=",
  "?region=",
  "?inview=yes",
  "?mode=globe",
  "?q=%E0%A4%A",
  "?region=%E0%A4%A",
  `?q=${"x".repeat(501)}`,
])("a malformed %s is ignored", (text) => {
  expect(parseCatalogueQuery(text)).toEqual(EMPTY_QUERY);
});

test("a link without catalogue state is recognised", () => {
  expect(hasCatalogueQuery("?avad=7&view=3/1/1")).toBe(false);
  expect(hasCatalogueQuery("?q=ridge")).toBe(true);
});
