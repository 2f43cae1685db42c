import { asc, eq, inArray, or } from "drizzle-orm";
import type { TagCategory } from "../../contract/filters.ts";
import type { GuideLink } from "../../contract/guide.ts";
import type { Database } from "../db/database.ts";
import * as tables from "../db/schema.ts";
import { type CurrencyCode, DEFAULT_CURRENCY } from "../services/countries.ts";
import { groupRows } from "./groupRows.ts";

export type GuideRow = typeof tables.guides.$inferSelect;

/** A guide with what hangs on it. */
export interface GuideRows {
  guide: GuideRow;
  tags: { category: TagCategory; value: string }[];
  /** Minor units, in the currency asked for or else the default one; null when it has no price in either. */
  price: { currencyCode: string; regular: number | null; final: number } | null;
  parents: GuideLink[];
  /** In the order of the bundle. */
  childIds: string[];
}

/** Reads guides, in alphabetical order; all of them when no ids are given. */
export async function readGuides(
  db: Database,
  currency: CurrencyCode,
  ids?: readonly string[],
): Promise<GuideRows[]> {
  const { guides, guideTags, guidePrices, guideChildren } = tables;
  const wanted = ids && [...ids];
  const guideRows = await db
    .select()
    .from(guides)
    .where(wanted && inArray(guides.id, wanted));
  const tagRows = await db
    .select()
    .from(guideTags)
    .where(wanted && inArray(guideTags.guideId, wanted))
    .orderBy(asc(guideTags.ordinal));
  const priceRows = await db
    .select()
    .from(guidePrices)
    .where(wanted && inArray(guidePrices.guideId, wanted));
  const links = await db
    .select({ parentId: guideChildren.parentId, childId: guideChildren.childId, parentName: guides.name })
    .from(guideChildren)
    .innerJoin(guides, eq(guides.id, guideChildren.parentId))
    .where(wanted && or(inArray(guideChildren.parentId, wanted), inArray(guideChildren.childId, wanted)))
    .orderBy(asc(guideChildren.ordinal));

  const tagsOf = groupRows(tagRows, (row) => row.guideId);
  const pricesOf = groupRows(priceRows, (row) => row.guideId);
  const parentsOf = groupRows(links, (row) => row.childId);
  const childrenOf = groupRows(links, (row) => row.parentId);
  const collator = new Intl.Collator("en");
  return guideRows
    .map((guide) => {
      const prices = pricesOf.get(guide.id) ?? [];
      const inCurrency = (code: string) => prices.find((price) => price.currencyCode === code);
      return {
        guide,
        tags: tagsOf.get(guide.id) ?? [],
        price: inCurrency(currency) ?? inCurrency(DEFAULT_CURRENCY) ?? null,
        parents: (parentsOf.get(guide.id) ?? []).map((link) => ({
          guideId: link.parentId,
          guideName: link.parentName,
        })),
        childIds: (childrenOf.get(guide.id) ?? []).map((link) => link.childId),
      };
    })
    .sort((a, b) => collator.compare(a.guide.name, b.guide.name));
}

/** The guide that a part of a path names: by name first, by id second (resolution 141). */
export async function findGuide(db: Database, nameOrId: string): Promise<GuideRow | null> {
  const { guides } = tables;
  const rows = await db
    .select()
    .from(guides)
    .where(or(eq(guides.name, nameOrId), eq(guides.id, nameOrId)));
  return rows.find((row) => row.name === nameOrId) ?? rows[0] ?? null;
}

/** Counted up by every change of the catalogue; 0 for one that was never written to. */
export async function readRevision(db: Database): Promise<number> {
  const [row] = await db.select().from(tables.catalogueRevision);
  return row?.revision ?? 0;
}
