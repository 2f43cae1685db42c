import type { GuideWire } from "../../contract/guide.ts";
import type { GuidePhotoWire } from "../../contract/guidePhoto.ts";
import { type CurrencyCode, type Money, toMajor } from "../../contract/money.ts";
import { VARIANT_ID_FIELD } from "../../contract/names.ts";
import { boundsToLatLng } from "../../contract/position.ts";
import { fromMeters } from "../../lib/units.ts";
import { DEFAULT_CURRENCY } from "../countries/countries.ts";
import { imageUrl, pictureUrl } from "../pictures/pictureUrls.ts";
import { isListed } from "./guideAccess.ts";
import { type GuideRows, previewLinesOf, profileOf } from "./guideRows.ts";
import { variantOf } from "./variantOf.ts";

/** For answers that are the same for everybody. */
export const NOTHING_OWNED: ReadonlySet<string> = new Set();

/**
 * A guide as the API returns it, priced in a currency, for a caller who owns the guides with these ids. A guide without
 * a price in that currency has its price in the default one, and is not for sale. Children are not included, and of the
 * photos only the first one is described unless all are wanted.
 */
export function guideToWire(
  rows: GuideRows,
  currency: CurrencyCode,
  owned: ReadonlySet<string>,
  { hasAllPhotos = false } = {},
): GuideWire {
  const { guide } = rows;
  const photos = rows.photos.map(({ hash }) => imageUrl("photo", hash));
  const preview = guide.previewHash && pictureUrl(guide.previewHash);
  return {
    ...listedToWire(rows, currency),
    guidePreviewImage: photos[0] ?? preview,
    guidePictures: [...photos, ...guide.pictureHashes.map(pictureUrl)],
    ...(photos.length > 0 && {
      guidePhotos: rows.photos.map((photo, i) => photoToWire(photo, hasAllPhotos || i === 0)),
      guidePreviewMap: preview,
    }),
    guideDescription: guide.description,
    isPurchased: owned.has(guide.id),
  };
}

/** What cards and the map need of it, the same for every caller: not what only its own screen shows. */
function listedToWire(rows: GuideRows, currency: CurrencyCode): GuideWire {
  return {
    ...listedFields(rows, currency),
    guideProfile: profileOf(rows.guide),
    guidePreviewCoordinates: { coordinates: previewLinesOf(rows.guide) },
  };
}

/** The JSON of `listedToWire`, for all guides of a large shop: their lines are neither parsed nor written again. */
export function listedToJson(rows: GuideRows, currency: CurrencyCode): string {
  const { profileJson, linesJson } = rows.guide;
  const fields = JSON.stringify(listedFields(rows, currency)).slice(0, -1);
  return `${fields},"guideProfile":${profileJson},"guidePreviewCoordinates":{"coordinates":${linesJson}}}`;
}

type LineField = "guideProfile" | "guidePreviewCoordinates";

function listedFields(rows: GuideRows, currency: CurrencyCode): Omit<GuideWire, LineField> {
  const { guide, oldSlugs, tags, parents, hasChildren } = rows;
  const isOnSale = isListed(guide);
  const ownPrice = priceIn(rows.prices, currency);
  const price = ownPrice ?? priceIn(rows.prices, DEFAULT_CURRENCY) ?? null;
  const [photo] = rows.photos;
  return {
    guideId: guide.id,
    guideName: guide.name,
    guideSlugs: [guide.slug, ...oldSlugs],
    guideType: guide.activity,
    title_cs: guide.titleCs,
    title_uk: guide.titleUk,
    guideIconImage: pictureUrl(guide.iconHash),
    guidePhotos: photo && [photoToWire(photo, true)],
    guidePromoText: guide.promoText,
    guideTags: tags.map((tag) => tag.value),
    guidePrice: price && {
      regular: price.regular === null ? null : majorOf(price.regular, price),
      final: majorOf(price.final, price),
      currencyCode: price.currencyCode,
    },
    discount: { amount: price ? majorOf(price.discount, price) : 0, percent: discountPercent(price) },
    guideSavingsInfo: guide.savingsPercentage === null ? null : { percentage: guide.savingsPercentage },
    guideLength: guide.lengthMeters === null ? null : lengths(guide.lengthMeters),
    guideTotalAscent: guide.ascentMeters,
    guideWaypointCount: guide.waypointCount,
    guideBounds: guide.bounds && boundsToLatLng(guide.bounds),
    parentGuides: [...parents],
    hasChildren,
    isFeatured: guide.isFeatured,
    guideIsFree: guide.isFree && isOnSale,
    // As the cart decides: without a price in the currency a guide is not sold there.
    guideIsPurchaseable: guide.isPurchaseable && isOnSale && ownPrice !== undefined,
    guideIsWithdrawn: guide.status === "withdrawn",
    guideHasOpenButton: guide.hasOpenButton,
    isDemo: guide.isDemo,
    [VARIANT_ID_FIELD]: variantOf(guide),
    itemUid: `item-${guide.id}`,
  };
}

/** @param isDescribed whether it has its texts and the picture that is shown until it has come, its largest fields */
function photoToWire(
  { hash, width, height, blur, texts, files }: GuideRows["photos"][number],
  isDescribed: boolean,
): GuidePhotoWire {
  const widths = Object.keys(files ?? {}).map(Number);
  return {
    url: imageUrl("photo", hash),
    width,
    height,
    ...(isDescribed && { blur }),
    ...(isDescribed && Object.keys(texts).length > 0 && { texts }),
    ...(widths.length > 0 && { widths }),
  };
}

type Price = GuideRows["prices"][number];

function majorOf(minor: number, { currencyCode }: Pick<Money, "currencyCode">): number {
  return toMajor({ minor, currencyCode });
}

function priceIn(prices: readonly Price[], currency: CurrencyCode): Price | undefined {
  return prices.find((price) => price.currencyCode === currency);
}

function discountPercent(price: Price | null): number {
  if (!price?.regular || price.final >= price.regular) return 0;
  return Math.round((1 - price.final / price.regular) * 100);
}

function lengths(meters: number): Record<string, number> {
  const round = (value: number) => Math.round(value * 1000) / 1000;
  return {
    meters,
    kilometers: round(fromMeters(meters, "kilometers")),
    miles: round(fromMeters(meters, "miles")),
  };
}
