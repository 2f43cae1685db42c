import { expect, test } from "vitest";
import { mistyped } from "../../../../bench/mistyped.ts";
import type { Guide } from "../../../../src/contract/guide.ts";
import {
  isSearchActive,
  prepareSearch,
  searchErrors,
  type TagNames,
} from "../../../../src/lib/guides/guideSearch.ts";
import { NOT_FOUND } from "../../../../src/lib/search/wordIndex.ts";
import { syntheticName } from "../../../../src/server/demo/guides/syntheticGuides.ts";
import { seededRandom } from "../../../../src/server/demo/seededRandom.ts";
import { buildGuide } from "../../../helpers/builders.ts";

const guides = [
  buildGuide({ guideId: "1", guideName: "Černý důl" }),
  buildGuide({ guideId: "2", guideName: "Lakes", guidePromoText: "Nine PORTAGES" }),
  buildGuide({ guideId: "3", guideName: "Ridge", guideTags: ["British Isles"], title_uk: "Гребінь" }),
];

/** Guides that are found with that many typing errors. */
const idsFound = (list: readonly Guide[], value: string, errors = 0, names?: readonly TagNames[]) => {
  const found = searchErrors(list, value, names);
  return list.filter((_, i) => found[i] === errors).map(({ guideId }) => guideId);
};

test.each([
  ["a", false],
  [" a ", false],
  ["", false],
  ["ab", true],
  [" ab", true],
])("CAT-8 a search for %o is active: %s", (value, isActive) => {
  expect(isSearchActive(value)).toBe(isActive);
});

test.each([
  ["CERNY", ["1"]],
  ["portages", ["2"]],
  [" british ", ["3"]],
  ["гребінь", ["3"]],
  ["lakesnine", []],
  ["e", ["1", "2", "3"]],
])("CAT-9 a search for %o finds %o", (value, ids) => {
  expect(idsFound(guides, value)).toEqual(ids);
});

test("a list prepared in whole or in part is searched like an unprepared one", async () => {
  const many = Array.from({ length: 5000 }, (_, i) =>
    buildGuide({ guideId: `${i}`, guideName: `Walk ${i}`, guideTags: i % 7 === 0 ? ["Jezeří"] : [] }),
  );
  const expected = idsFound([...many], "jezeri");
  expect(expected).toHaveLength(715);
  const ready = prepareSearch(many);
  expect(idsFound(many, "jezeri")).toEqual(expected);
  await ready;
  expect(idsFound(many, "jezeri")).toEqual(expected);
});

test("a list is prepared in chunks, with other tasks between them", async () => {
  const many = Array.from({ length: 10_000 }, (_, i) => buildGuide({ guideId: `${i}` }));
  let between = 0;
  let isReady = false;
  const count = () => {
    if (isReady) return;
    between++;
    setTimeout(count);
  };
  setTimeout(count);
  await prepareSearch(many);
  isReady = true;
  expect(between).toBeGreaterThanOrEqual(3);
});

test("a tag is found by its name in another language too, besides names and texts that hold it", () => {
  const names = [{ "British Isles": "Britské ostrovy" }, { "British Isles": "Британські острови" }];
  const found = (value: string) => idsFound(guides, value, 0, names);
  expect(found("britske ostr")).toEqual(["3"]);
  expect(found("ОСТРОВИ")).toEqual(["3"]);
  expect(found("černý")).toEqual(["1"]);
  expect(idsFound(guides, "ostrovy")).toEqual([]);
});

const shop = [
  buildGuide({ guideId: "1", guideName: "The Kestrel Traverse", guidePromoText: "Past the gentle lakes." }),
  buildGuide({ guideId: "2", guideName: "Gentian Round", guideTags: ["Alps"] }),
  buildGuide({ guideId: "3", guideName: "Шлях на Говерлу", guideType: "hike" }),
  buildGuide({ guideId: "4", guideName: "Lake 1234" }),
];

test.each([
  ["traverse the kestrel", ["1"]],
  ["kes lak", ["1"]],
  ["estre", ["1"]],
  ["кестрел", ["1"]],
  ["hoverl", ["3"]],
  ["goverla", []],
  ["goverlu", ["3"]],
  ["gentle kestrel", ["1"]],
  ["kestrel round", []],
  ["<<", []],
])("CAT-9 the words of %o are found in any order and alphabet: %o", (value, ids) => {
  expect(idsFound(shop, value)).toEqual(ids);
});

test.each([
  ["kestrl", 1, ["1"]],
  ["kesterl", 1, ["1"]],
  ["gentain", 1, ["2"]],
  ["travrese the kestrl", 2, ["1"]],
  ["gentan", 1, ["2"]],
  ["travvrse", 1, ["1"]],
  ["traavvrse", 2, ["1"]],
  ["lak", 0, ["1", "4"]],
  ["lkae", 1, ["4"]],
  ["alsp", 1, ["2"]],
  ["1243", 1, []],
  ["gesrl", 1, []],
])("CAT-9 %o with %i typing errors finds %o", (value, errors, ids) => {
  expect(idsFound(shop, value, errors)).toEqual(ids);
});

test("CAT-9 an activity is found by its name in another language", () => {
  expect(idsFound(shop, "піший", 0, [{ hike: "Піший похід" }])).toEqual(["3"]);
});

test("CAT-9 SEARCH-9 of 200 names with a random typing error nearly all are among the first three of 10,000 guides", () => {
  const random = seededRandom("typing errors");
  const many = Array.from({ length: 10_000 }, (_, i) =>
    buildGuide({
      guideId: `${i + 1}`,
      guideName: syntheticName(random, i, 7),
      guidePromoText: `${Math.round(random.between(6, 700))} kilometres of Europe.`,
    }),
  );
  let found = 0;
  for (let turn = 0; turn < 200; turn++) {
    const wanted = Math.floor(random.between(0, many.length));
    const errors = searchErrors(many, mistyped(many[wanted]?.guideName ?? "", random));
    const order = [...errors.keys()].filter((i) => errors[i] !== NOT_FOUND);
    order.sort((a, b) => (errors[a] ?? 0) - (errors[b] ?? 0));
    if (order.slice(0, 3).includes(wanted)) found++;
  }
  expect(found).toBeGreaterThanOrEqual(194);
});
