import * as z from "zod/mini";
import { ACTIVITIES, type Activity } from "./activity.ts";
import { type GuidePhoto, guidePhoto, guidePhotoFromWire } from "./guidePhoto.ts";
import { VARIANT_ID_FIELD } from "./names.ts";
import { nullishFlag, nullishNumber, nullishText } from "./nullish.ts";
import { type Bounds, boundsFromLatLng, isLonLat, latLngBounds, type Position } from "./position.ts";

/** Number of elevations in the small profile on a guide's card. */
export const CARD_PROFILE_SAMPLES = 32;

export const guidePrice = z.object({
  regular: nullishNumber,
  final: nullishNumber,
  currencyCode: nullishText,
});
export type GuidePrice = { regular: number | null; final: number | null; currencyCode: string | null };

/** Titles of a guide in languages other than that of its name. */
export const guideTitles = z.object({ cs: nullishText, uk: nullishText });
export type GuideTitles = z.infer<typeof guideTitles>;

export const guideLink = z.object({ guideId: z.string(), guideName: z.string() });
export type GuideLink = z.infer<typeof guideLink>;

// Arrays of plain values are checked by functions: of a list of 10,000 guides, schemas of their hundreds of thousands of
// elements would take longer than all the rest.
const texts = z.custom<string[]>((value) => areAll(value, "string"));
const numbers = z.custom<number[]>((value) => areAll(value, "number"));

/** One polyline, or several, nested one level deeper. A list of 10,000 guides has a million of these numbers. */
const previewCoordinates = z.object({ coordinates: z.custom<Position[] | Position[][]>(areCoordinates) });

const discount = z.object({ amount: nullishNumber, percent: nullishNumber });
const savings = z.object({ percentage: nullishNumber });

/** By distance unit; others are ignored. */
const lengths = z.object({
  meters: nullishNumber,
  kilometers: nullishNumber,
  miles: nullishNumber,
});

/** What the server sends for one guide. Optional fields may be absent or null. */
export const guideWire = z.object({
  guideId: z.string().check(z.minLength(1)),
  guideName: z.string().check(z.minLength(1), z.maxLength(500)),
  /** The name in the form of a URL, then the names and slugs that the guide had before. */
  guideSlugs: z.nullish(texts),
  guideType: nullishText,
  title_cs: nullishText,
  title_uk: nullishText,
  guideIconImage: nullishText,
  /** The first photo; without photos the same as `guidePreviewMap`. */
  guidePreviewImage: nullishText,
  /** The static map of the guide's screen, 576x400 at the scale of lib/geo/previewFrame. */
  guidePreviewMap: nullishText,
  /** First the photos, then what is drawn. */
  guidePictures: z.nullish(texts),
  /** More about the photos; in a list only the first one has texts and a blurred picture. */
  guidePhotos: z.nullish(z.array(guidePhoto)),
  guidePromoText: nullishText,
  guideDescription: nullishText,
  description: nullishText,
  guideTags: z.nullish(texts),
  tags: z.nullish(texts),
  guidePrice: z.nullish(guidePrice),
  discount: z.nullish(discount),
  guideDiscountAmount: nullishNumber,
  guideDiscountPercent: nullishNumber,
  guideSavingsInfo: z.nullish(savings),
  sale: z.nullish(savings),
  guideLength: z.nullish(lengths),
  guideTotalAscent: nullishNumber,
  guideProfile: z.nullish(numbers),
  guideWaypointCount: nullishNumber,
  guidePreviewCoordinates: z.nullish(previewCoordinates),
  guideBounds: z.nullish(latLngBounds),
  get childGuides(): z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniArray<typeof guideWire>>> {
    return z.nullish(z.array(guideWire));
  },
  parentGuides: z.nullish(z.array(guideLink)),
  hasChildren: nullishFlag,
  isFeatured: nullishFlag,
  guideIsFree: nullishFlag,
  /** About the caller, not the guide: see `statedOwnership`. */
  isPurchased: nullishFlag,
  guideIsPurchaseable: nullishFlag,
  /** No longer sold; owners and subscribers can still open it. */
  guideIsWithdrawn: nullishFlag,
  guideHasOpenButton: nullishFlag,
  isDemo: nullishFlag,
  [VARIANT_ID_FIELD]: nullishText,
  itemUid: nullishText,
});
export type GuideWire = z.infer<typeof guideWire>;

interface OwnershipWire {
  guideId: string;
  isPurchased?: boolean | null | undefined;
  childGuides?: readonly OwnershipWire[] | null | undefined;
}

/** A guide in the page's format: one name per field, positions [lng, lat], absent values null. */
export interface Guide {
  guideId: string;
  guideName: string;
  /** The name in the form of a URL, then the names and slugs that the guide had before. */
  slugs: string[];
  activity: Activity | null;
  /** Title per language; null if only the name is known. */
  titles: { cs: string | null; uk: string | null };
  guideIconImage: string | null;
  /** The static map of the guide's screen. */
  guidePreviewMap: string | null;
  /** First the photos, then what is drawn. */
  guidePictures: string[];
  /** Those of the pictures that are photos. */
  photos: GuidePhoto[];
  guidePromoText: string | null;
  guideDescription: string | null;
  guideTags: string[];
  guidePrice: GuidePrice | null;
  /** True while the prices are those of a country other than the reader's. */
  isPricePending?: boolean;
  discountAmount: number;
  discountPercent: number;
  savingsPercentage: number | null;
  /** Keyed by distance-unit name (meters, kilometers, miles). */
  guideLength: Record<string, number>;
  /** Metres; null when unknown. */
  totalAscentMeters: number | null;
  /** Elevations in metres at equidistant points, or empty. */
  profile: number[];
  waypointCount: number | null;
  bounds: Bounds | null;
  childGuides: Guide[] | null;
  parentGuides: GuideLink[];
  hasChildren: boolean;
  isFeatured: boolean;
  guideIsFree: boolean;
  guideIsPurchaseable: boolean;
  /** No longer sold; owners and subscribers can still open it. */
  isWithdrawn: boolean;
  guideHasOpenButton: boolean;
  /** True for guides of the demo world: only these have generated terrain. */
  isDemo: boolean;
  /** At the commerce provider. */
  variantId: string | null;
  itemUid: string;
}

/** Converts a guide from the wire format. Preview lines are read separately, by `previewLines`. */
export function guideFromWire(wire: GuideWire): Guide {
  const activity = ACTIVITIES.find((name) => name === wire.guideType) ?? null;
  return {
    guideId: wire.guideId,
    guideName: wire.guideName,
    slugs: wire.guideSlugs ?? [],
    activity,
    titles: { cs: wire.title_cs ?? null, uk: wire.title_uk ?? null },
    guideIconImage: wire.guideIconImage ?? null,
    guidePreviewMap: wire.guidePreviewMap ?? (wire.guidePhotos ? null : (wire.guidePreviewImage ?? null)),
    guidePictures: wire.guidePictures ?? [],
    photos: (wire.guidePhotos ?? []).map(guidePhotoFromWire),
    guidePromoText: wire.guidePromoText ?? null,
    guideDescription: wire.guideDescription ?? wire.description ?? null,
    guideTags: wire.guideTags ?? wire.tags ?? [],
    guidePrice: wire.guidePrice
      ? {
          regular: wire.guidePrice.regular ?? null,
          final: wire.guidePrice.final ?? null,
          currencyCode: wire.guidePrice.currencyCode ?? null,
        }
      : null,
    discountAmount: wire.discount?.amount ?? wire.guideDiscountAmount ?? 0,
    discountPercent: wire.discount?.percent ?? wire.guideDiscountPercent ?? 0,
    savingsPercentage: wire.guideSavingsInfo?.percentage ?? wire.sale?.percentage ?? null,
    guideLength: knownLengths(wire.guideLength ?? {}),
    totalAscentMeters: wire.guideTotalAscent ?? null,
    profile: wire.guideProfile ?? [],
    waypointCount: wire.guideWaypointCount ?? null,
    bounds: wire.guideBounds ? boundsFromLatLng(wire.guideBounds) : null,
    childGuides: wire.childGuides ? wire.childGuides.map(guideFromWire) : null,
    parentGuides: wire.parentGuides ?? [],
    hasChildren: wire.hasChildren ?? (wire.childGuides?.length ?? 0) > 0,
    isFeatured: wire.isFeatured ?? false,
    guideIsFree: wire.guideIsFree ?? false,
    guideIsPurchaseable: wire.guideIsPurchaseable ?? false,
    isWithdrawn: wire.guideIsWithdrawn ?? false,
    guideHasOpenButton: wire.guideHasOpenButton ?? false,
    isDemo: wire.isDemo ?? false,
    variantId: wire[VARIANT_ID_FIELD] ?? null,
    itemUid: wire.itemUid ?? "",
  };
}

/** Ids of guides that a response states to be owned by the caller, and of those that it states not to be. */
export interface StatedOwnership {
  owned: string[];
  notOwned: string[];
}

/** What a response states about the ownership of a guide and its children. */
export function statedOwnership(wire: OwnershipWire): StatedOwnership {
  const stated: StatedOwnership = { owned: [], notOwned: [] };
  const read = ({ guideId, isPurchased, childGuides }: OwnershipWire) => {
    if (isPurchased != null) (isPurchased ? stated.owned : stated.notOwned).push(guideId);
    for (const child of childGuides ?? []) read(child);
  };
  read(wire);
  return stated;
}

/** The preview polylines of a guide, each a list of [lng, lat]; empty if it has none. */
export function previewLines(wire: GuideWire): Position[][] {
  const coordinates = wire.guidePreviewCoordinates?.coordinates ?? [];
  const first = coordinates[0];
  if (first === undefined) return [];
  const isSingle = typeof first[0] === "number";
  return (isSingle ? [coordinates] : coordinates) as Position[][];
}

function knownLengths(lengths: Record<string, number | null | undefined>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(lengths).filter((entry): entry is [string, number] => typeof entry[1] === "number"),
  );
}

function areAll(value: unknown, type: "string" | "number"): boolean {
  return Array.isArray(value) && value.every((element) => typeof element === type);
}

function areCoordinates(value: unknown): boolean {
  return isLine(value) || (Array.isArray(value) && value.every(isLine));
}

function isLine(value: unknown): boolean {
  return Array.isArray(value) && value.every(isLonLat);
}
