import type { GuideWire } from "../../contract/guide.ts";
import { API_BASE, VARIANT_ID_FIELD } from "../../contract/names.ts";
import { boundsToLatLng } from "../../contract/position.ts";
import type { GuideRows } from "./guideRows.ts";

const METERS_PER_MILE = 1609.344;

/** A guide as the API answers it, for a caller who owns it or not. Children are not filled in. */
export function guideToWire(rows: GuideRows, isPurchased: boolean): GuideWire {
  const { guide, tags, price, parents, childIds } = rows;
  const pictures = guide.pictureHashes.map(pictureUrl);
  return {
    guideId: guide.id,
    guideName: guide.name,
    guideType: guide.activity,
    title_cs: guide.titleCs,
    title_uk: guide.titleUk,
    guideIconImage: pictureUrl(guide.iconHash),
    guidePreviewImage: pictures[0] ?? null,
    guidePictures: pictures,
    guidePromoText: guide.promoText,
    guideDescription: guide.description,
    guideTags: tags.map((tag) => tag.value),
    guidePrice: price && {
      regular: price.regular === null ? null : price.regular / 100,
      final: price.final / 100,
      currencyCode: price.currencyCode,
    },
    discount: { amount: guide.discountAmount, percent: discountPercent(price) },
    guideSavingsInfo: guide.savingsPercentage === null ? null : { percentage: guide.savingsPercentage },
    guideLength: guide.lengthMeters === null ? null : lengths(guide.lengthMeters),
    guideTotalAscent: guide.ascentMeters,
    guideProfile: guide.profile,
    guideWaypointCount: guide.waypointCount,
    guidePreviewCoordinates: { coordinates: guide.previewLines },
    guideBounds: guide.bounds && boundsToLatLng(guide.bounds),
    parentGuides: parents,
    hasChildren: childIds.length > 0,
    isFeatured: guide.isFeatured,
    guideIsFree: guide.isFree,
    isPurchased,
    guideIsPurchaseable: guide.isPurchaseable,
    guideHasOpenButton: guide.hasOpenButton,
    [VARIANT_ID_FIELD]: `variant-${guide.id}`,
    itemUid: `item-${guide.id}`,
  };
}

function pictureUrl(hash: string): string {
  return `${API_BASE}/pictures/${hash}.svg`;
}

function discountPercent(price: GuideRows["price"]): number {
  if (!price?.regular || price.final >= price.regular) return 0;
  return Math.round((1 - price.final / price.regular) * 100);
}

function lengths(meters: number): Record<string, number> {
  const round = (value: number) => Math.round(value * 1000) / 1000;
  return { meters, kilometers: round(meters / 1000), miles: round(meters / METERS_PER_MILE) };
}
