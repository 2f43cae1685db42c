import { z } from "zod";
import { TAG_CATEGORIES } from "../../../contract/filters.ts";
import { GUIDE_PHOTO_LIMITS } from "../../../contract/guidePhoto.ts";
import { CURRENCIES } from "../../../contract/money.ts";
import { photoRecord } from "../../catalogue/guideRecord.ts";

/** Minor units (cents) by currency; a currency that is absent stays as it is. */
const amounts = z.partialRecord(z.enum(CURRENCIES), z.int().min(1));
const tag = z.object({ category: z.enum(TAG_CATEGORIES), value: z.string().min(1) });

/** What to change of a guide; anything absent stays. */
export const guideSettings = z.object({
  name: z.string().max(500).optional(),
  /** Makes it free, without prices. */
  isFree: z.literal(true).optional(),
  /** New prices, which end sales in their currencies. A free guide is then for sale. */
  prices: amounts.optional(),
  /** Reduced prices; null ends every sale. */
  sale: amounts.nullable().optional(),
  savingsPercentage: z.number().min(0).max(100).nullable().optional(),
  isPurchaseable: z.boolean().optional(),
  isFeatured: z.boolean().optional(),
  hasOpenButton: z.boolean().optional(),
  /** Null for one made of the guide's id. */
  variant: z.string().min(1).nullable().optional(),
  promoText: z.string().nullable().optional(),
  /** HTML */
  description: z.string().optional(),
  addedTags: z.array(tag).optional(),
  removedTags: z.array(tag).optional(),
  /** Numbers of photos that it loses, from 1. */
  removedPhotos: z.array(z.int().min(1)).optional(),
  /** Photos that come after those that it keeps; their blobs are stored already. */
  addedPhotos: z.array(photoRecord).max(GUIDE_PHOTO_LIMITS.count).optional(),
  /** Names of all guides inside it, in their order. */
  children: z.array(z.string()).optional(),
});
export type GuideSettings = z.infer<typeof guideSettings>;
