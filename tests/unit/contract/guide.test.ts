import fc from "fast-check";
import { expect, test } from "vitest";
import { guideFromWire, guideWire, previewLines, statedOwnership } from "../../../src/contract/guide.ts";
import { buildGuide, buildGuideWire } from "../../helpers/builders.ts";

test("API-28 description, tags and sale are other names of the guide's own fields", () => {
  const guide = buildGuide({ description: "Long", tags: ["Alps"], sale: { percentage: 15 } });
  expect(guide.guideDescription).toBe("Long");
  expect(guide.guideTags).toEqual(["Alps"]);
  expect(guide.savingsPercentage).toBe(15);
});

test("API-28 the guide's own fields win over their other names", () => {
  const guide = buildGuide({
    guideDescription: "Own",
    description: "Other",
    guideTags: [],
    tags: ["Other"],
    guideSavingsInfo: { percentage: 5 },
    sale: { percentage: 15 },
    discount: { amount: 2, percent: 10 },
    guideDiscountAmount: 3,
    guideDiscountPercent: 30,
  });
  expect(guide.guideDescription).toBe("Own");
  expect(guide.guideTags).toEqual([]);
  expect(guide.savingsPercentage).toBe(5);
  expect([guide.discountAmount, guide.discountPercent]).toEqual([2, 10]);
});

test("API-25 a discount is read from its flat names too", () => {
  const guide = buildGuide({ guideDiscountAmount: 3, guideDiscountPercent: 30 });
  expect([guide.discountAmount, guide.discountPercent]).toEqual([3, 30]);
});

test("API-28 lengths keep every unit that has a number", () => {
  expect(buildGuide({ guideLength: { meters: 1200, miles: null } }).guideLength).toEqual({ meters: 1200 });
});

test("CART-14 a guide with nothing but id and name has no discount, no variant and plain absences", () => {
  expect(guideFromWire(guideWire.parse({ guideId: "7", guideName: "Ridge Walk" }))).toEqual({
    guideId: "7",
    guideName: "Ridge Walk",
    activity: null,
    titles: { cs: null, uk: null },
    guideIconImage: null,
    guidePreviewMap: null,
    guidePictures: [],
    photos: [],
    guidePromoText: null,
    guideDescription: null,
    guideTags: [],
    guidePrice: null,
    discountAmount: 0,
    discountPercent: 0,
    savingsPercentage: null,
    guideLength: {},
    totalAscentMeters: null,
    profile: [],
    waypointCount: null,
    bounds: null,
    childGuides: null,
    parentGuides: [],
    hasChildren: false,
    isFeatured: false,
    guideIsFree: false,
    guideIsPurchaseable: false,
    isWithdrawn: false,
    guideHasOpenButton: false,
    isDemo: false,
    slugs: [],
    variantId: null,
    itemUid: "",
  });
});

test("an unknown activity is none, a known one is itself", () => {
  expect(buildGuide({ guideType: "skating" }).activity).toBeNull();
  expect(buildGuide({ guideType: "paddle" }).activity).toBe("paddle");
});

test("children are guides themselves, and make a parent", () => {
  const parent = buildGuide({ childGuides: [buildGuideWire({ guideId: "8" })] });
  expect(parent.hasChildren).toBe(true);
  expect(parent.childGuides?.map((child) => child.guideId)).toEqual(["8"]);
});

test("who owns a guide is read apart from it, children included; what is not stated is neither", () => {
  const wire = buildGuideWire({
    isPurchased: false,
    childGuides: [
      buildGuideWire({ guideId: "8", isPurchased: true }),
      buildGuideWire({ guideId: "9", isPurchased: null }),
    ],
  });
  expect(statedOwnership(wire)).toEqual({ owned: ["8"], notOwned: ["7"] });
  expect(guideFromWire(wire)).toEqual(guideFromWire({ ...wire, isPurchased: true }));
});

test.each([
  ["an empty id", { guideId: "" }],
  ["an empty name", { guideName: "" }],
  ["a name of 501 letters", { guideName: "n".repeat(501) }],
  ["a latitude of 91", { guidePreviewCoordinates: { coordinates: [[0, 91]] } }],
  ["a longitude of 541 in a nested line", { guidePreviewCoordinates: { coordinates: [[[541, 0]]] } }],
  ["a position of three numbers", { guidePreviewCoordinates: { coordinates: [[0, 0, 0]] } }],
  ["a position with text", { guidePreviewCoordinates: { coordinates: [["0", 0]] } }],
  ["a position among lines", { guidePreviewCoordinates: { coordinates: [[[0, 0]], [0, 0]] } }],
  ["coordinates that are text", { guidePreviewCoordinates: { coordinates: "0,0" } }],
  ["preview coordinates without any", { guidePreviewCoordinates: {} }],
  ["a price that is text", { guidePrice: { final: "9.99" } }],
])("%s does not pass the contract", (_what, fields) => {
  expect(guideWire.safeParse({ guideId: "7", guideName: "Ridge Walk", ...fields }).success).toBe(false);
});

const line = fc.array(
  fc.tuple(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: -90, max: 90, noNaN: true })),
  { minLength: 1 },
);

test("CAT-53 one polyline and several are told apart by their nesting", () => {
  fc.assert(
    fc.property(line, fc.array(line, { minLength: 1 }), (single, several) => {
      const of = (coordinates: unknown) =>
        previewLines(guideWire.parse({ ...buildGuideWire(), guidePreviewCoordinates: { coordinates } }));
      expect(of(single)).toEqual([single]);
      expect(of(several)).toEqual(several);
    }),
  );
});

test("CAT-53 a guide without preview coordinates has no lines", () => {
  expect(previewLines(buildGuideWire())).toEqual([]);
  expect(previewLines(buildGuideWire({ guidePreviewCoordinates: { coordinates: [] } }))).toEqual([]);
});
