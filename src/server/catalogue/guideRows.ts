import { asc, eq } from "drizzle-orm";
import type { TagCategory } from "../../contract/filters.ts";
import type { GuideLink } from "../../contract/guide.ts";
import type { Database } from "../db/database.ts";
import * as tables from "../db/schema.ts";
import { groupRows } from "./groupRows.ts";

/** A guide with its related rows. */
export interface GuideRows {
  guide: typeof tables.guides.$inferSelect;
  tags: { category: TagCategory; value: string }[];
  /** Minor units. */
  prices: { currencyCode: string; regular: number | null; final: number }[];
  parents: GuideLink[];
  /** In the order of the bundle. */
  childIds: string[];
}

/** Reads all guides, in alphabetical order. */
export async function readGuides(db: Database): Promise<GuideRows[]> {
  const { guides, guideTags, guidePrices, guideChildren } = tables;
  const guideRows = await db.select().from(guides);
  const tagRows = await db.select().from(guideTags).orderBy(asc(guideTags.ordinal));
  const priceRows = await db.select().from(guidePrices);
  const links = await db
    .select({ parentId: guideChildren.parentId, childId: guideChildren.childId, parentName: guides.name })
    .from(guideChildren)
    .innerJoin(guides, eq(guides.id, guideChildren.parentId))
    .orderBy(asc(guideChildren.ordinal));

  const tagsOf = groupRows(tagRows, (row) => row.guideId);
  const pricesOf = groupRows(priceRows, (row) => row.guideId);
  const parentsOf = groupRows(links, (row) => row.childId);
  const childrenOf = groupRows(links, (row) => row.parentId);
  const collator = new Intl.Collator("en");
  return guideRows
    .map((guide) => ({
      guide,
      tags: tagsOf.get(guide.id) ?? [],
      prices: pricesOf.get(guide.id) ?? [],
      parents: (parentsOf.get(guide.id) ?? []).map((link) => ({
        guideId: link.parentId,
        guideName: link.parentName,
      })),
      childIds: (childrenOf.get(guide.id) ?? []).map((link) => link.childId),
    }))
    .sort((a, b) => collator.compare(a.guide.name, b.guide.name));
}

/** Incremented by every change of the catalogue; 0 if it was never written to. */
export async function readRevision(db: Database): Promise<number> {
  const [row] = await db.select().from(tables.catalogueRevision);
  return row?.revision ?? 0;
}
