import { expect, test } from "vitest";
import { isSearchActive, searchedGuides } from "../../../src/lib/guideSearch.ts";
import { buildGuide } from "../../helpers/builders.ts";

const guides = [
  buildGuide({ guideId: "1", guideName: "Černý důl" }),
  buildGuide({ guideId: "2", guideName: "Lakes", guidePromoText: "Nine PORTAGES" }),
  buildGuide({ guideId: "3", guideName: "Ridge", guideTags: ["British Isles"], title_uk: "Гребінь" }),
];

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
  expect(searchedGuides(guides, value).map((guide) => guide.guideId)).toEqual(ids);
});
