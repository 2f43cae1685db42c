import { expect, test } from "vitest";
import { seededRandom } from "../../../../bench/seededRandom.ts";
import { byTitle, firstByTitle } from "../../../../src/lib/guides/guideOrder.ts";
import { sortChildren } from "../../../../src/lib/guides/sortChildren.ts";
import { buildGuide } from "../../../helpers/builders.ts";

test("CAT-27 guides are sorted alphabetically, ignoring case and a leading 'the '", () => {
  const names = [
    "zebra Path",
    "The Mellow Way",
    "Alder Loop",
    "the beech Walk",
    "Theatre Trail",
    "Loop 10",
    "Loop 9",
  ];
  const sorted = byTitle(names.map((guideName) => buildGuide({ guideName })));
  expect(sorted.map((guide) => guide.guideName)).toEqual([
    "Alder Loop",
    "the beech Walk",
    "Loop 9",
    "Loop 10",
    "The Mellow Way",
    "Theatre Trail",
    "zebra Path",
  ]);
});

test("CAT-36 children are sorted free first, then by id as a number", () => {
  const children = [
    buildGuide({ guideId: "10" }),
    buildGuide({ guideId: "9" }),
    buildGuide({ guideId: "12", guideIsFree: true }),
    buildGuide({ guideId: "11", guideIsFree: true }),
  ];
  expect(sortChildren(children).map((guide) => guide.guideId)).toEqual(["11", "12", "9", "10"]);
});

test.each(["en", "cs", "uk"] as const)(
  "the first guides by title are those of the sorted list (%s)",
  (language) => {
    const random = seededRandom(3);
    const guides = Array.from({ length: 300 }, (_, index) =>
      // Few letters, so that many titles are equal: those keep their order.
      buildGuide({
        guideId: `${index}`,
        guideName: `${random() < 0.3 ? "the " : ""}${"aBčhž".charAt(random() * 5)}${Math.floor(random() * 12)}`,
        title_cs: random() < 0.5 ? `${"aBčhž".charAt(random() * 5)}h` : null,
      }),
    );
    const sorted = byTitle(guides, language);
    for (const count of [0, 1, 12, 300, 500]) {
      expect(firstByTitle(guides, language, count)).toEqual(sorted.slice(0, count));
    }
  },
);
