import { asc, eq } from "drizzle-orm";
import type { TagCategory } from "../../contract/filters.ts";
import type { GuideLink } from "../../contract/guide.ts";
import type { Language } from "../../lib/language.ts";
import type { Database } from "../db/database.ts";
import { guidePhotos, guideSocialPictures } from "../db/guidePhotoSchema.ts";
import * as tables from "../db/schema.ts";
import { isListed } from "./guideAccess.ts";

/** A guide with its related rows. */
export interface GuideRows {
  guide: typeof tables.guides.$inferSelect;
  tags: { category: TagCategory; value: string }[];
  prices: Omit<typeof tables.guidePrices.$inferSelect, "guideId">[];
  /** In the order in which they are shown. */
  photos: Omit<typeof guidePhotos.$inferSelect, "guideId" | "ordinal">[];
  /** Hashes of the pictures for link previews, and of what they show; null until they are drawn. */
  socialHashes: Record<Language, string> | null;
  socialKey: string | null;
  /** Bundles on sale that include it. */
  parents: GuideLink[];
  /** In the order of the bundle. */
  childIds: string[];
  /** Whether one of the children is on sale. */
  hasChildren: boolean;
  /** Names and slugs that it had before. */
  oldSlugs: string[];
}

/** Reads all guides of every status, in alphabetical order. */
export async function readGuides(db: Database): Promise<GuideRows[]> {
  const { guides, guideTags, guidePrices, guideChildren, guideOldSlugs } = tables;
  const guideRows = await db.select().from(guides);
  const tagRows = await db.select().from(guideTags).orderBy(asc(guideTags.ordinal));
  const priceRows = await db.select().from(guidePrices);
  const links = await db
    .select({ parentId: guideChildren.parentId, childId: guideChildren.childId, parentName: guides.name })
    .from(guideChildren)
    .innerJoin(guides, eq(guides.id, guideChildren.parentId))
    .orderBy(asc(guideChildren.ordinal));

  const photoRows = await db.select().from(guidePhotos).orderBy(asc(guidePhotos.ordinal));
  const socialRows = await db.select().from(guideSocialPictures);
  const oldSlugRows = await db.select().from(guideOldSlugs);

  const listed = new Set(guideRows.filter(isListed).map((guide) => guide.id));
  const tagsOf = groupRows(tagRows, (row) => row.guideId);
  const pricesOf = groupRows(priceRows, (row) => row.guideId);
  const parentsOf = groupRows(
    links.filter((link) => listed.has(link.parentId)),
    (row) => row.childId,
  );
  const photosOf = groupRows(photoRows, (row) => row.guideId);
  const socialOf = new Map(socialRows.map((row) => [row.guideId, row]));
  const oldSlugsOf = groupRows(oldSlugRows, (row) => row.guideId);
  const childrenOf = groupRows(links, (row) => row.parentId);
  const collator = new Intl.Collator("en");
  return guideRows
    .map((guide) => ({
      guide,
      tags: tagsOf.get(guide.id) ?? [],
      prices: pricesOf.get(guide.id) ?? [],
      photos: photosOf.get(guide.id) ?? [],
      socialHashes: socialOf.get(guide.id)?.hashes ?? null,
      socialKey: socialOf.get(guide.id)?.key ?? null,
      parents: (parentsOf.get(guide.id) ?? []).map((link) => ({
        guideId: link.parentId,
        guideName: link.parentName,
      })),
      childIds: (childrenOf.get(guide.id) ?? []).map((link) => link.childId),
      hasChildren: (childrenOf.get(guide.id) ?? []).some((link) => listed.has(link.childId)),
      oldSlugs: (oldSlugsOf.get(guide.id) ?? []).map((row) => row.slug),
    }))
    .sort((a, b) => collator.compare(a.guide.name, b.guide.name));
}

/** Incremented by every change of the catalogue; 0 if it was never written to. */
export async function readRevision(db: Database): Promise<number> {
  const [row] = await db.select().from(tables.catalogueRevision);
  return row?.revision ?? 0;
}

/** Groups rows by key, keeping their order. */
export function groupRows<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
