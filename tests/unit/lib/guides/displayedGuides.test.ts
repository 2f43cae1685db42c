import { expect, test } from "vitest";
import type { Bounds } from "../../../../src/contract/position.ts";
import {
  displayedGuides,
  flattenedGuides,
  orderedGuides,
  sortForLanguage,
} from "../../../../src/lib/guides/displayedGuides.ts";
import { guideMask } from "../../../../src/lib/guides/guideMask.ts";
import { buildGuide } from "../../../helpers/builders.ts";

const parentGuides = [{ guideId: "1", guideName: "Bundle" }];
const guides = [
  buildGuide({ guideId: "1", guideName: "Bundle", title_uk: "Яр", guideTotalAscent: 300 }),
  buildGuide({ guideId: "2", guideName: "Child", parentGuides }),
  buildGuide({ guideId: "3", guideName: "Featured child", parentGuides, isFeatured: true, title_uk: "Ай" }),
  buildGuide({
    guideId: "4",
    guideName: "Orphan",
    parentGuides: [{ guideId: "9", guideName: "Gone" }],
    guideTotalAscent: 100,
    guideBounds: [
      [10, 170],
      [11, -170],
    ],
  }),
];
const whole = { guides, shown: null, sort: "title", language: "en", within: null } as const;
const idsOf = (choice: Partial<Parameters<typeof displayedGuides>[0]>) =>
  displayedGuides({ ...whole, ...choice }).map((guide) => guide.guideId);

test("CAT-38 children of listed guides are in their parent's card, featured ones also have their own", () => {
  expect(idsOf({})).toEqual(["1", "3", "4"]);
});

test("CAT-10 guides that match search and filters are shown, children too", () => {
  expect(idsOf({ shown: guideMask(guides, Uint8Array.of(0, 1, 1, 0)) })).toEqual(["2", "3"]);
});

test("CAT-9 CAT-27 guides that were found by forgiving typing errors are listed behind the others, in the same order", () => {
  const shown = guideMask(guides, Uint8Array.of(1, 1, 1, 1), Uint8Array.of(2, 1, 0, 1));
  expect(idsOf({ shown })).toEqual(["3", "2", "4", "1"]);
});

test("CAT-27 the order is that of the displayed titles", () => {
  expect(idsOf({ language: "uk" })).toEqual(["3", "1", "4"]);
});

test("CAT-28 the order by gain ends with guides of unknown gain", () => {
  expect(idsOf({ sort: "total_asc" })).toEqual(["4", "1", "3"]);
  expect(idsOf({ sort: "total_desc" })).toEqual(["1", "4", "3"]);
});

test.each<[Bounds, string[]]>([
  [[-180, 0, -175, 20], ["4"]],
  [[185, 0, 186, 20], ["4"]],
  [[0, 0, 20, 20], []],
])("in the view %o only guides that intersect it are displayed", (within, ids) => {
  expect(idsOf({ within })).toEqual(ids);
});

test("equal arguments return the same array", () => {
  expect(displayedGuides({ ...whole })).toBe(displayedGuides({ ...whole }));
});

test("CAT-38 each parent precedes its children; featured ones are where the list has them, without duplicates", () => {
  const parentGuides = [
    { guideId: "1", guideName: "First" },
    { guideId: "2", guideName: "Second" },
  ];
  const [first, second, shared, featured] = [
    buildGuide({ guideId: "1", guideName: "First" }),
    buildGuide({ guideId: "2", guideName: "Second" }),
    buildGuide({ guideId: "3", guideName: "Shared", parentGuides }),
    buildGuide({ guideId: "4", guideName: "Featured", parentGuides, isFeatured: true }),
  ];
  const all = [featured, shared, second, first];
  const ids = flattenedGuides([first, featured, second], all).map((guide) => guide.guideId);
  expect(ids).toEqual(["1", "3", "4", "2"]);
});

const guide = (guideName: string, title_cs: string) => buildGuide({ guideName, title_cs });
const list = () => [guide("Amber", "Třetí"), guide("Birch", "Druhá"), guide("Crag", "První")];

test("a list already sorted is not sorted again", () => {
  const came = sortForLanguage(list(), "en");
  expect(orderedGuides(came, "title", "en")).toBe(came);
});

test("another language or order sorts it once", () => {
  const came = sortForLanguage(list(), "en");
  const czech = orderedGuides(came, "title", "cs");
  expect(czech.map((guide) => guide.guideName)).toEqual(["Birch", "Crag", "Amber"]);
  expect(orderedGuides(came, "title", "cs")).toBe(czech);
});
