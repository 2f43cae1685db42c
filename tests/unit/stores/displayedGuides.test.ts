import { expect, test } from "vitest";
import { displayedGuides } from "../../../src/stores/displayedGuides.ts";
import { buildGuide } from "../../helpers/builders.ts";

const parentGuides = [{ guideId: "1", guideName: "Bundle" }];
const guides = [
  buildGuide({ guideId: "1", guideName: "Bundle", title_uk: "Яр" }),
  buildGuide({ guideId: "2", guideName: "Child", parentGuides }),
  buildGuide({ guideId: "3", guideName: "Featured child", parentGuides, isFeatured: true, title_uk: "Ай" }),
  buildGuide({ guideId: "4", guideName: "Orphan", parentGuides: [{ guideId: "9", guideName: "Gone" }] }),
];
const idsOf = (searchedValue: string, language: "en" | "uk" = "en") =>
  displayedGuides({ guides, searchedValue, language }).map((guide) => guide.guideId);

test("CAT-38 children of listed guides stand in their parents, featured ones also by themselves", () => {
  expect(idsOf("")).toEqual(["1", "3", "4"]);
});

test("a search finds children too, once it is active", () => {
  expect(idsOf("child")).toEqual(["2", "3"]);
  expect(idsOf("c")).toEqual(["1", "3", "4"]);
});

test("CAT-27 the order is that of the titles shown", () => {
  expect(idsOf("", "uk")).toEqual(["3", "1", "4"]);
});

test("the same choice gives the same array", () => {
  const first = displayedGuides({ guides, searchedValue: "child", language: "en" });
  expect(displayedGuides({ guides, searchedValue: " child ", language: "en" })).toBe(first);
});
