import { expect, test } from "vitest";
import { flattenedGuides } from "../../../../src/lib/guides/flattenedGuides.ts";
import { buildGuide } from "../../../helpers/builders.ts";

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
