import { expect, test } from "vitest";
import type { Guide } from "../../../../src/contract/guide.ts";
import { guidesLeft } from "../../../../src/lib/guides/guideMask.ts";
import { isSearchActive, prepareSearch, searchFlags } from "../../../../src/lib/guides/guideSearch.ts";
import { buildGuide } from "../../../helpers/builders.ts";

const guides = [
  buildGuide({ guideId: "1", guideName: "Černý důl" }),
  buildGuide({ guideId: "2", guideName: "Lakes", guidePromoText: "Nine PORTAGES" }),
  buildGuide({ guideId: "3", guideName: "Ridge", guideTags: ["British Isles"], title_uk: "Гребінь" }),
];

const idsFound = (list: readonly Guide[], value: string) =>
  guidesLeft(list, searchFlags(list, value)).map(({ guideId }) => guideId);

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
  const found = (value: string) =>
    guidesLeft(guides, searchFlags(guides, value, names)).map(({ guideId }) => guideId);
  expect(found("britske ostr")).toEqual(["3"]);
  expect(found("ОСТРОВИ")).toEqual(["3"]);
  expect(found("černý")).toEqual(["1"]);
  expect(idsFound(guides, "ostrovy")).toEqual([]);
});
