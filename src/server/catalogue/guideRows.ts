import { setImmediate as nextTurn } from "node:timers/promises";
import { and, asc, between, eq, getTableColumns, gt, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { TagCategory } from "../../contract/filters.ts";
import type { GuideLink } from "../../contract/guide.ts";
import { batchesOf } from "../../lib/batchesOf.ts";
import type { Language } from "../../lib/language.ts";
import { catalogueChanges, catalogueRevision } from "../db/catalogueSchema.ts";
import type { Database } from "../db/database.ts";
import { guidePhotos, guideSocialPictures } from "../db/guidePhotoSchema.ts";
import { rowsOf } from "../db/rowsOf.ts";
import * as tables from "../db/schema.ts";

const { createdAt, updateId, primaryDirection, secondaryDirection, ...GUIDE_COLUMNS } = getTableColumns(
  tables.guides,
);
type GuideColumns = Pick<typeof tables.guides.$inferSelect, keyof typeof GUIDE_COLUMNS>;
/** A row in JSON. */
type Stored<Row> = { [Name in keyof Row]: Row[Name] extends Date ? string : Row[Name] };

/** A guide with its related rows. A large shop has fifty thousand of them in memory: equal lists are one. */
export interface GuideRows {
  guide: Stored<GuideColumns>;
  tags: readonly { category: TagCategory; value: string }[];
  prices: readonly Omit<typeof tables.guidePrices.$inferSelect, "guideId">[];
  /** In the order in which they are shown. */
  photos: readonly Omit<typeof guidePhotos.$inferSelect, "guideId" | "ordinal">[];
  /** Hashes of the pictures for link previews, and of what they show; null until they are drawn. */
  socialHashes: Record<Language, string> | null;
  socialKey: string | null;
  /** Bundles on sale that include it. */
  parents: readonly GuideLink[];
  /** In the order of the bundle. */
  childIds: readonly string[];
  /** Whether one of the children is on sale. */
  hasChildren: boolean;
  /** Names and slugs that it had before. */
  oldSlugs: readonly string[];
}

const IS_LISTED = sql<boolean>`${eq(tables.guides.status, "on_sale")}`;

const NONE: readonly never[] = [];

/** Guides whose rows are read at once, which takes some 50 ms of the embedded database. Requests have their turn in between. */
const READ_AT_ONCE = 2000;

/** Reads all guides of every status. */
export async function readGuides(db: Database): Promise<GuideRows[]> {
  const { id } = tables.guides;
  const read: GuideRows[] = [];
  for (let last = ""; ; ) {
    const ids = await readJson<{ id: string }>(
      db,
      sql`select ${id} from ${tables.guides} where ${gt(id, last)} order by ${id} limit ${READ_AT_ONCE}`,
    );
    const first = ids[0]?.id;
    if (first === undefined) return read;
    last = ids.at(-1)?.id ?? first;
    read.push(...(await readWhere(db, (column) => between(column, first, last))));
    await nextTurn();
  }
}

/** Reads those of the guides with these ids that exist. */
export async function readGuidesById(db: Database, ids: Iterable<string>): Promise<GuideRows[]> {
  const read: GuideRows[] = [];
  for (const some of batchesOf(ids, READ_AT_ONCE)) {
    read.push(...(await readWhere(db, (column) => inArray(column, some))));
    await nextTurn();
  }
  return read;
}

/** The ids of the guides that contain one of these guides or are contained in one. */
export async function readRelatives(db: Database, ids: Iterable<string>): Promise<string[]> {
  const { parentId, childId } = tables.guideChildren;
  const related: string[] = [];
  for (const some of batchesOf(ids, READ_AT_ONCE)) {
    const links = await db
      .select({ parentId, childId })
      .from(tables.guideChildren)
      .where(or(inArray(parentId, some), inArray(childId, some)));
    related.push(...links.flatMap((link) => [link.parentId, link.childId]));
  }
  return related;
}

/** @param isWanted the condition for a column with the id of a guide */
async function readWhere(db: Database, isWanted: (id: AnyPgColumn) => SQL): Promise<GuideRows[]> {
  const { guides, guideTags, guidePrices, guideChildren, guideOldSlugs } = tables;
  const guideRows = await readJson<Stored<GuideColumns>>(
    db,
    sql`select ${named(GUIDE_COLUMNS)} from ${guides} where ${isWanted(guides.id)}`,
  );
  const { guideId: _ofTag, ordinal: _place, ...tagColumns } = getTableColumns(guideTags);
  const tagsOf = await readLists<GuideRows["tags"]>(
    db,
    sql`select ${guideTags.guideId} as id, json_agg(${jsonOf(tagColumns)} order by ${guideTags.ordinal})::text as list
      from ${guideTags} where ${isWanted(guideTags.guideId)} group by 1`,
  );
  const { guideId: _ofPrice, ...priceColumns } = getTableColumns(guidePrices);
  const pricesOf = await readLists<GuideRows["prices"]>(
    db,
    sql`select ${guidePrices.guideId} as id,
      json_agg(${jsonOf(priceColumns)} order by ${guidePrices.currencyCode})::text as list
      from ${guidePrices} where ${isWanted(guidePrices.guideId)} group by 1`,
  );
  const parentRows = await db
    .select({ childId: guideChildren.childId, guideId: guides.id, guideName: guides.name })
    .from(guideChildren)
    .innerJoin(guides, eq(guides.id, guideChildren.parentId))
    .where(and(isWanted(guideChildren.childId), IS_LISTED))
    .orderBy(asc(guideChildren.ordinal));
  const childRows = await db
    .select({ parentId: guideChildren.parentId, childId: guideChildren.childId, isListed: IS_LISTED })
    .from(guideChildren)
    .innerJoin(guides, eq(guides.id, guideChildren.childId))
    .where(isWanted(guideChildren.parentId))
    .orderBy(asc(guideChildren.ordinal));
  const photoRows = await db
    .select()
    .from(guidePhotos)
    .where(isWanted(guidePhotos.guideId))
    .orderBy(asc(guidePhotos.ordinal));
  const socialRows = await db.select().from(guideSocialPictures).where(isWanted(guideSocialPictures.guideId));
  const oldSlugRows = await db.select().from(guideOldSlugs).where(isWanted(guideOldSlugs.guideId));

  const parentsOf = groupRows(parentRows, (row) => row.childId);
  const childrenOf = groupRows(childRows, (row) => row.parentId);
  const photosOf = groupRows(photoRows, (row) => row.guideId);
  const socialOf = new Map(socialRows.map((row) => [row.guideId, row]));
  const oldSlugsOf = groupRows(oldSlugRows, (row) => row.guideId);
  return guideRows.map((guide) => ({
    guide,
    tags: tagsOf.get(guide.id) ?? NONE,
    prices: pricesOf.get(guide.id) ?? NONE,
    photos: photosOf.get(guide.id) ?? NONE,
    socialHashes: socialOf.get(guide.id)?.hashes ?? null,
    socialKey: socialOf.get(guide.id)?.key ?? null,
    parents: parentsOf.get(guide.id)?.map(({ guideId, guideName }) => ({ guideId, guideName })) ?? NONE,
    childIds: childrenOf.get(guide.id)?.map((link) => link.childId) ?? NONE,
    hasChildren: childrenOf.get(guide.id)?.some((link) => link.isListed) ?? false,
    oldSlugs: oldSlugsOf.get(guide.id)?.map((row) => row.slug) ?? NONE,
  }));
}

/** Incremented by every change of the catalogue; 0 if it was never written to. */
export async function readRevision(db: Database): Promise<number> {
  const [row] = await db.select().from(catalogueRevision);
  return row?.revision ?? 0;
}

/** The ids of the guides that were changed between two revisions; null if that is not known of each of them. */
export async function readChangedIds(db: Database, from: number, to: number): Promise<Set<string> | null> {
  const { revision } = catalogueChanges;
  const changes = await db
    .select()
    .from(catalogueChanges)
    .where(and(gt(revision, from), lte(revision, to)));
  // A revision that a server of an older version made names no guides.
  return changes.length === to - from ? new Set(changes.flatMap(({ guideIds }) => guideIds)) : null;
}

/** Columns under their names in code. */
function named(columns: Record<string, AnyPgColumn>): SQL {
  const each = Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`);
  return sql.join(each, sql`, `);
}

/** The rows of a query, read as one JSON text: to read each value takes three times as long. Times stay texts. */
async function readJson<Row>(db: Database, query: SQL): Promise<Row[]> {
  const result = await db.execute(sql`select coalesce(json_agg(r), '[]')::text as json from (${query}) r`);
  return JSON.parse(rowsOf<{ json: string }>(result)[0]?.json ?? "[]");
}

/** Lists of rows by guide; those of the same content are one, of which only the first is read. */
async function readLists<List>(db: Database, query: SQL): Promise<Map<string, List>> {
  const lists = new Map<string, List>();
  const read = new Map<string, List>();
  for (const { id, list } of await readJson<{ id: string; list: string }>(db, query)) {
    const known = read.get(list) ?? (JSON.parse(list) as List);
    read.set(list, known);
    lists.set(id, known);
  }
  return lists;
}

/** An object of columns under their names in code. */
function jsonOf(columns: Record<string, AnyPgColumn>): SQL {
  const each = Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  return sql`json_build_object(${sql.join(each, sql`, `)})`;
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
