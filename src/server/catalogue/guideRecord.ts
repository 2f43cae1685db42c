import { z } from "zod";
import { ACTIVITIES } from "../../contract/activity.ts";
import { TAG_CATEGORIES } from "../../contract/filters.ts";
import { DIRECTIONS } from "../../contract/geo.ts";
import { GUIDE_PHOTO_LIMITS, MAX_BLUR_LENGTH, photoTexts } from "../../contract/guidePhoto.ts";
import { CURRENCIES } from "../../contract/money.ts";
import { waypointWire } from "../../contract/waypoint.ts";

const blobHash = z.string().regex(/^[0-9a-f]{64}$/);
const finite = z.number();

/** A photo whose blob is stored. */
export const photoRecord = z.object({
  hash: blobHash,
  /** Pixels. */
  width: z.int().min(1),
  height: z.int().min(1),
  blur: z.string().startsWith("data:image/").max(MAX_BLUR_LENGTH),
  texts: photoTexts,
});
export type PhotoRecord = z.infer<typeof photoRecord>;

/**
 * A guide ready to be stored, as plain JSON: command line tools send it to a running server. It references its blobs by
 * hash, and they are stored first. Lengths and elevations in metres, prices in minor units.
 */
export const guideRecord = z.object({
  guide: z.object({
    id: z.string().regex(/^\d{1,16}$/),
    name: z.string().min(1).max(500),
    activity: z.enum(ACTIVITIES),
    titleCs: z.string().nullable(),
    titleUk: z.string().nullable(),
    promoText: z.string().nullable(),
    description: z.string(),
    variant: z.string().min(1).nullable(),
    savingsPercentage: finite.nullable(),
    isFree: z.boolean(),
    isFeatured: z.boolean(),
    isPurchaseable: z.boolean(),
    hasOpenButton: z.boolean(),
    isDemo: z.boolean(),
    primaryDirection: z.enum(DIRECTIONS).nullable(),
    secondaryDirection: z.enum(DIRECTIONS).nullable(),
    lengthMeters: finite.nullable(),
    ascentMeters: finite.nullable(),
    trails: z.array(z.object({ name: z.string(), lengthMeters: finite })),
    profile: z.array(finite),
    bounds: z.tuple([finite, finite, finite, finite]).nullable(),
    previewLines: z.array(z.array(z.tuple([finite, finite]))),
    waypointCount: z.int().min(0),
    iconHash: blobHash,
    pictureHashes: z.array(blobHash),
    previewHash: blobHash.nullable(),
    geoHash: blobHash.nullable(),
  }),
  tags: z.array(z.object({ category: z.enum(TAG_CATEGORIES), value: z.string().min(1) })),
  prices: z.array(
    z.object({
      currencyCode: z.enum(CURRENCIES),
      regular: z.int().min(0).nullable(),
      final: z.int().min(0),
      discount: z.int().min(0),
    }),
  ),
  childNames: z.array(z.string()),
  photos: z.array(photoRecord).max(GUIDE_PHOTO_LIMITS.count),
  /** `data` is packed lines (contract/previewLines) in base64. */
  lineTiles: z.array(z.object({ band: z.int(), x: z.int(), y: z.int(), data: z.base64() })),
  waypoints: z.array(
    z.object({
      id: z.string(),
      wire: waypointWire,
      comments: z.array(
        z.object({
          id: z.string(),
          category: z.string(),
          content: z.string(),
          authorName: z.string(),
          date: z.iso.datetime({ offset: true }),
        }),
      ),
    }),
  ),
});
export type GuideRecord = z.infer<typeof guideRecord>;
