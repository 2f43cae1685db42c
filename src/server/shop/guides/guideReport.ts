import { createHash } from "node:crypto";
import { asc, count, countDistinct, eq } from "drizzle-orm";
import { z } from "zod";
import { TAG_CATEGORIES } from "../../../contract/filters.ts";
import { photoTexts } from "../../../contract/guidePhoto.ts";
import { CURRENCIES } from "../../../contract/money.ts";
import { photosOf } from "../../catalogue/admin/addPhotos.ts";
import { variantOf } from "../../catalogue/variantOf.ts";
import { comments } from "../../db/commentSchema.ts";
import { purchases } from "../../db/commerceSchema.ts";
import type { Transaction } from "../../db/database.ts";
import { plannedRoutes } from "../../db/plannedRouteSchema.ts";
import {
  GUIDE_STATUSES,
  guideChildren,
  guideOldSlugs,
  guidePrices,
  guides,
  guideTags,
  waypoints,
} from "../../db/schema.ts";
import type { GuideRow } from "./findGuideRow.ts";

/** What an operator sees of a guide. Lengths in metres, prices in minor units (cents). */
export const guideReport = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  /** Names and slugs that it had before, which still lead to it. */
  formerAddresses: z.array(z.string()),
  status: z.enum(GUIDE_STATUSES),
  /** Another one after every change of the guide. */
  revision: z.string(),
  activity: z.string(),
  isFree: z.boolean(),
  isPurchaseable: z.boolean(),
  isFeatured: z.boolean(),
  hasOpenButton: z.boolean(),
  prices: z.array(
    z.object({
      currencyCode: z.enum(CURRENCIES),
      final: z.int(),
      /** The price before a sale; null without one. */
      regular: z.int().nullable(),
      discount: z.int(),
    }),
  ),
  savingsPercentage: z.number().nullable(),
  variant: z.string(),
  promoText: z.string().nullable(),
  description: z.string(),
  tags: z.array(z.object({ category: z.enum(TAG_CATEGORIES), value: z.string() })),
  photos: z.array(
    z.object({
      /** Pixels. */
      width: z.int(),
      height: z.int(),
      texts: photoTexts,
      /** Whether its smaller files are made. */
      isReady: z.boolean(),
    }),
  ),
  /** Names of the guides inside it, and of the bundles that it is in. */
  children: z.array(z.string()),
  bundles: z.array(z.string()),
  lengthMeters: z.number().nullable(),
  ascentMeters: z.number().nullable(),
  waypointCount: z.int(),
  commentCount: z.int(),
  ownerCount: z.int(),
  plannedRouteCount: z.int(),
  createdAt: z.string(),
});
export type GuideReport = z.infer<typeof guideReport>;

export async function readGuideReport(tx: Transaction, guide: GuideRow): Promise<GuideReport> {
  const ofGuide = { tags: eq(guideTags.guideId, guide.id), prices: eq(guidePrices.guideId, guide.id) };
  const tags = await tx
    .select({ category: guideTags.category, value: guideTags.value })
    .from(guideTags)
    .where(ofGuide.tags)
    .orderBy(asc(guideTags.ordinal));
  const priceRows = await tx.select().from(guidePrices).where(ofGuide.prices);
  const prices = CURRENCIES.flatMap((code) => priceRows.find((row) => row.currencyCode === code) ?? []).map(
    ({ guideId: _, ...price }) => price,
  );
  const photos = await photosOf(tx, guide.id);
  const children = await tx
    .select({ name: guides.name })
    .from(guideChildren)
    .innerJoin(guides, eq(guides.id, guideChildren.childId))
    .where(eq(guideChildren.parentId, guide.id))
    .orderBy(asc(guideChildren.ordinal));
  const bundles = await tx
    .select({ name: guides.name })
    .from(guideChildren)
    .innerJoin(guides, eq(guides.id, guideChildren.parentId))
    .where(eq(guideChildren.childId, guide.id))
    .orderBy(asc(guides.name));
  const former = await tx
    .select({ slug: guideOldSlugs.slug })
    .from(guideOldSlugs)
    .where(eq(guideOldSlugs.guideId, guide.id))
    .orderBy(asc(guideOldSlugs.createdAt), asc(guideOldSlugs.slug));
  const [owners] = await tx
    .select({ count: countDistinct(purchases.userId) })
    .from(purchases)
    .where(eq(purchases.guideId, guide.id));
  const [routes] = await tx
    .select({ count: count() })
    .from(plannedRoutes)
    .where(eq(plannedRoutes.guideId, guide.id));
  const [written] = await tx
    .select({ count: count() })
    .from(comments)
    .innerJoin(waypoints, eq(waypoints.id, comments.waypointId))
    .where(eq(waypoints.guideId, guide.id));
  const childNames = children.map(({ name }) => name);
  return {
    id: guide.id,
    name: guide.name,
    slug: guide.slug,
    formerAddresses: former.map(({ slug }) => slug),
    status: guide.status,
    revision: revisionOf([guide, tags, prices, childNames, photos.map(({ hash }) => hash)]),
    activity: guide.activity,
    isFree: guide.isFree,
    isPurchaseable: guide.isPurchaseable,
    isFeatured: guide.isFeatured,
    hasOpenButton: guide.hasOpenButton,
    prices,
    savingsPercentage: guide.savingsPercentage,
    variant: variantOf(guide),
    promoText: guide.promoText,
    description: guide.description,
    tags,
    photos: photos.map(({ width, height, texts, files }) => ({
      width,
      height,
      texts,
      isReady: files !== null,
    })),
    children: childNames,
    bundles: bundles.map(({ name }) => name),
    lengthMeters: guide.lengthMeters,
    ascentMeters: guide.ascentMeters,
    waypointCount: guide.waypointCount,
    commentCount: written?.count ?? 0,
    ownerCount: owners?.count ?? 0,
    plannedRouteCount: routes?.count ?? 0,
    createdAt: guide.createdAt.toISOString(),
  };
}

function revisionOf(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 12);
}
