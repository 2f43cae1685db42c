import { expect, test } from "vitest";
import type { GuideWire } from "../../../../src/contract/guide.ts";
import {
  type GuideOffer,
  guideOffer,
  hasSaleMark,
  isPriceReduced,
} from "../../../../src/lib/guides/guideOffer.ts";
import { buildGuide } from "../../../helpers/builders.ts";

const parentGuides = [
  { guideId: "1", guideName: "Bundle" },
  { guideId: "2", guideName: "Other bundle" },
];
const open = { guideHasOpenButton: true };
const openBy = (isBySubscription: boolean): GuideOffer => ({ kind: "open", isBySubscription });

test.each<[string, Partial<GuideWire>, string]>([
  ["CAT-40 free with an Open button", { guideIsFree: true, ...open }, "open"],
  ["CAT-40 purchased with an Open button", { isPurchased: true, ...open }, "open"],
  ["CAT-41 free without an Open button", { guideIsFree: true, guideIsPurchaseable: true }, "free"],
  ["CAT-42 purchased without one", { isPurchased: true, guideIsPurchaseable: true }, "purchased"],
  ["CAT-43 neither, for sale", { guideIsPurchaseable: true, ...open, parentGuides }, "price"],
  ["CAT-44 not for sale alone", { ...open, parentGuides }, "bundled"],
  ["CAT-44 not for sale at all", open, "unavailable"],
])("%s", (_case, fields, kind) => {
  expect(guideOffer(buildGuide(fields), false).kind).toBe(kind);
});

test.each<[string, Partial<GuideWire>, GuideOffer]>([
  ["CAT-40 DET-9 opens what is for sale", { guideIsPurchaseable: true, ...open }, openBy(true)],
  ["CAT-40 opens what is sold in a bundle only", { ...open, parentGuides }, openBy(true)],
  ["CAT-40 opens an own guide as everybody else", { isPurchased: true, ...open }, openBy(false)],
  ["CAT-42 may buy what has no Open button", { guideIsPurchaseable: true }, { kind: "price" }],
])("a subscriber: %s", (_case, fields, offer) => {
  expect(guideOffer(buildGuide(fields), true)).toEqual(offer);
});

test("CAT-44 a bundled guide leads to its first parent", () => {
  expect(guideOffer(buildGuide({ parentGuides }), false)).toEqual({
    kind: "bundled",
    parent: parentGuides[0],
  });
});

test.each([
  [{ regular: 10, final: 9 }, true],
  [{ regular: 9, final: 9 }, false],
  [{ regular: null, final: 9 }, false],
  [{ regular: 9, final: null }, false],
  [null, false],
])("a price of %o is reduced: %s", (guidePrice, isReduced) => {
  expect(isPriceReduced(buildGuide({ guidePrice }))).toBe(isReduced);
});

test("CAT-46 the Sale mark stands for a reduced price or a discount above 0", () => {
  const reduced = { guidePrice: { regular: 10, final: 9 } };
  expect(hasSaleMark(buildGuide(reduced), false)).toBe(true);
  expect(hasSaleMark(buildGuide({ discount: { amount: 2 } }), false)).toBe(true);
  expect(hasSaleMark(buildGuide({ discount: { amount: 0 } }), false)).toBe(false);
  expect(hasSaleMark(buildGuide({ ...reduced, isPurchased: true }), false)).toBe(false);
  expect(hasSaleMark(buildGuide({ ...reduced, guideIsFree: true }), false)).toBe(false);
  expect(hasSaleMark(buildGuide({ ...reduced, guideHasOpenButton: true }), true)).toBe(false);
});
