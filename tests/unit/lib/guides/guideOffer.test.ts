import { expect, test } from "vitest";
import type { GuideWire } from "../../../../src/contract/guide.ts";
import {
  type GuideOffer,
  guideOffer,
  type Holdings,
  hasSaleMark,
  isOwned,
  isPriceReduced,
} from "../../../../src/lib/guides/guideOffer.ts";
import { buildGuide } from "../../../helpers/builders.ts";

const parentGuides = [
  { guideId: "1", guideName: "Bundle" },
  { guideId: "2", guideName: "Other bundle" },
];
const open = { guideHasOpenButton: true };
/** What the readers of these tests own; the guide of `buildGuide` has the id 7. */
const nothing: Holdings = { ownedIds: new Set(), isSubscriber: false };
const subscription: Holdings = { ownedIds: new Set(), isSubscriber: true };
const purchase: Holdings = { ownedIds: new Set(["7"]), isSubscriber: false };
const openBy = (isBySubscription: boolean): GuideOffer => ({ kind: "open", isBySubscription });

test.each<[string, Partial<GuideWire>, Holdings, string]>([
  ["CAT-40 free with an Open button", { guideIsFree: true, ...open }, nothing, "open"],
  ["CAT-40 purchased with an Open button", open, purchase, "open"],
  ["CAT-41 free without an Open button", { guideIsFree: true, guideIsPurchaseable: true }, nothing, "free"],
  ["CAT-42 purchased without one", { guideIsPurchaseable: true }, purchase, "purchased"],
  ["CAT-43 neither, for sale", { guideIsPurchaseable: true, ...open, parentGuides }, nothing, "price"],
  ["CAT-44 not for sale alone", { ...open, parentGuides }, nothing, "bundled"],
  ["CAT-44 not for sale at all", open, nothing, "unavailable"],
])("%s", (_case, fields, holdings, kind) => {
  expect(guideOffer(buildGuide(fields), holdings).kind).toBe(kind);
});

test("a guide is owned when it, or a bundle that includes it, was bought", () => {
  const part = buildGuide({ parentGuides });
  expect(isOwned(part, new Set())).toBe(false);
  expect(isOwned(part, new Set(["7"]))).toBe(true);
  expect(isOwned(part, new Set(["2"]))).toBe(true);
  expect(isOwned(buildGuide({ guideId: "2" }), new Set(["7"]))).toBe(false);
});

test.each<[string, Partial<GuideWire>, Holdings, GuideOffer]>([
  ["CAT-40 DET-9 opens what is for sale", { guideIsPurchaseable: true, ...open }, subscription, openBy(true)],
  ["CAT-40 opens what is sold in a bundle only", { ...open, parentGuides }, subscription, openBy(true)],
  ["CAT-40 opens an own guide as everybody else", open, { ...purchase, isSubscriber: true }, openBy(false)],
  ["CAT-42 may buy what has no Open button", { guideIsPurchaseable: true }, subscription, { kind: "price" }],
])("a subscriber: %s", (_case, fields, holdings, offer) => {
  expect(guideOffer(buildGuide(fields), holdings)).toEqual(offer);
});

test("CAT-44 a bundled guide leads to its first parent", () => {
  expect(guideOffer(buildGuide({ parentGuides }), nothing)).toEqual({
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

test("CAT-46 the Sale mark is shown for a reduced price or a discount above 0", () => {
  const reduced = { guidePrice: { regular: 10, final: 9 } };
  expect(hasSaleMark(buildGuide(reduced), nothing)).toBe(true);
  expect(hasSaleMark(buildGuide({ discount: { amount: 2 } }), nothing)).toBe(true);
  expect(hasSaleMark(buildGuide({ discount: { amount: 0 } }), nothing)).toBe(false);
  expect(hasSaleMark(buildGuide(reduced), purchase)).toBe(false);
  expect(hasSaleMark(buildGuide({ ...reduced, guideIsFree: true }), nothing)).toBe(false);
  expect(hasSaleMark(buildGuide({ ...reduced, guideHasOpenButton: true }), subscription)).toBe(false);
});

test("while the reader's purchases are unknown, what is free opens and nothing has a price or a mark", () => {
  const unknown: Holdings = { ...nothing, isPending: true };
  const sold = buildGuide({ guideIsPurchaseable: true, ...open, guidePrice: { regular: 10, final: 9 } });
  expect(guideOffer(sold, unknown)).toEqual({ kind: "pending" });
  expect(hasSaleMark(sold, unknown)).toBe(false);
  expect(guideOffer(buildGuide({ parentGuides }), unknown)).toEqual({ kind: "pending" });
  expect(guideOffer(buildGuide({ guideIsFree: true, ...open }), unknown)).toEqual(openBy(false));
});

test("prices of another country are pending, and only those", () => {
  const sold = {
    ...buildGuide({ guideIsPurchaseable: true, discount: { amount: 2 } }),
    isPricePending: true,
  };
  expect(guideOffer(sold, nothing)).toEqual({ kind: "pending" });
  expect(hasSaleMark(sold, nothing)).toBe(false);
  expect(guideOffer({ ...sold, guideIsPurchaseable: false }, nothing)).toEqual({ kind: "unavailable" });
});
