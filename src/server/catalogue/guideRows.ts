import { setImmediate as nextTurn } from "node:timers/promises";
import { and, asc, between, eq, getTableColumns, gt, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { TagCategory } from "../../contract/filters.ts";
import type { GuideLink } from "../../contract/guide.ts";
import { batchesOf } from "../../lib/batchesOf.ts";
import { catalogueChanges, catalogueRevision } from "../db/catalogueSchema.ts";
import type { Database } from "../db/database.ts";
import { guidePhotos } from "../db/guidePhotoSchema.ts";
import { rowsOf } from "../db/rowsOf.ts";
import * as tables from "../db/schema.ts";

const { createdAt, updateId, primaryDirection, secondaryDirection, profile, previewLines, ...VALUES } =
  getTableColumns(tables.guides);
const GUIDE_COLUMNS = {
  ...VALUES,
  profileJson: sql`${profile}::text`,
  linesJson: sql`${previewLines}::text`,
};
/** What is long is JSON, as the database has it: the list sends it so, and little else reads it. */
type GuideColumns = Pick<typeof tables.guides.$inferSelect, keyof typeof VALUES> & {
  profileJson: string;
  linesJson: string;
};
/** A row in JSON. */
type Stored<Row> = { [Name in keyof Row]: Row[Name] extends Date ? string : Row[Name] };

/** A guide with its related rows. A large shop has fifty thousand of them in memory: equal lists are one. */
export interface GuideRows {
  guide: Stored<GuideColumns>;
  tags: readonly { category: TagCategory; value: string }[];
  prices: readonly Omit<typeof tables.guidePrices.$inferSelect, "guideId">[];
  /** In the order in which they are shown. */
  photos: readonly Omit<typeof guidePhotos.$inferSelect, "guideId" | "ordinal">[];
  /** Bundles on sale that include it. */
  parents: readonly GuideLink[];
  /** In the order of the bundle. */
  childIds: readonly string[];
  /** Whether one of the children is on sale. */
  hasChildren: boolean;
  /** Names and slugs that it had before. */
  oldSlugs: readonly string[];
}

/** Elevations in metres at equidistant points of the primary trail. */
export function profileOf({ profileJson }: GuideRows["guide"]): number[] {
  return JSON.parse(profileJson);
}

/** The preview lines of band 0, each a list of [lng, lat]. */
export function previewLinesOf({ linesJson }: GuideRows["guide"]): [number, number][][] {
  return JSON.parse(linesJson);
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
    const guides = await readColumns(db, sql`${gt(id, last)} order by ${id} limit ${READ_AT_ONCE}`);
    const first = guides[0]?.id;
    if (first === undefined) return read;
    last = guides.at(-1)?.id ?? first;
    read.push(...(await withRelated(db, guides, (column) => between(column, first, last))));
    await nextTurn();
  }
}

/** Reads those of the guides with these ids that exist. */
export async function readGuidesById(db: Database, ids: Iterable<string>): Promise<GuideRows[]> {
  const read: GuideRows[] = [];
  for (const some of batchesOf(ids, READ_AT_ONCE)) {
    const guides = await readColumns(db, inArray(tables.guides.id, some));
    read.push(...(await withRelated(db, guides, (column) => inArray(column, some))));
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

/** @param condition what follows "where" */
function readColumns(db: Database, condition: SQL): Promise<GuideRows["guide"][]> {
  return readRows(db, GUIDE_COLUMNS, sql`from ${tables.guides} where ${condition}`);
}

/** @param isWanted the condition for a column with the id of one of these guides */
async function withRelated(
  db: Database,
  wanted: readonly GuideRows["guide"][],
  isWanted: (id: AnyPgColumn) => SQL,
): Promise<GuideRows[]> {
  const { guides, guideTags, guidePrices, guideChildren, guideOldSlugs } = tables;
  const { guideId: _ofTag, ordinal, ...tagColumns } = getTableColumns(guideTags);
  const tagsOf = await readLists<GuideRows["tags"][number]>(
    db,
    { columns: tagColumns, of: guideTags.guideId, order: ordinal },
    sql`from ${guideTags} where ${isWanted(guideTags.guideId)}`,
  );
  const { guideId: _ofPrice, ...priceColumns } = getTableColumns(guidePrices);
  const pricesOf = await readLists<GuideRows["prices"][number]>(
    db,
    { columns: priceColumns, of: guidePrices.guideId, order: guidePrices.currencyCode },
    sql`from ${guidePrices} where ${isWanted(guidePrices.guideId)}`,
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
  const oldSlugRows = await db.select().from(guideOldSlugs).where(isWanted(guideOldSlugs.guideId));

  const parentsOf = groupRows(parentRows, (row) => row.childId);
  const childrenOf = groupRows(childRows, (row) => row.parentId);
  const photosOf = groupRows(photoRows, (row) => row.guideId);
  const oldSlugsOf = groupRows(oldSlugRows, (row) => row.guideId);
  return wanted.map((guide) => ({
    guide,
    tags: tagsOf.get(guide.id) ?? NONE,
    prices: pricesOf.get(guide.id) ?? NONE,
    photos: photosOf.get(guide.id) ?? NONE,
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

/**
 * Rows of these columns, under their names in code, read as one JSON text of arrays: to read each value takes six times as
 * long, objects in JSON twice. Times stay texts.
 * @param rest of the query, beginning with its `from`
 */
async function readRows<Row>(db: Database, columns: Columns, rest: SQL): Promise<Row[]> {
  const rows = await readJson<unknown[]>(db, sql`select ${arrayOf(columns)} as json ${rest}`);
  return rows.map(rowMaker<Row>(columns));
}

interface ListQuery {
  columns: Columns;
  /** The guide of a row. */
  of: AnyPgColumn;
  order: AnyPgColumn;
}

/** Lists of rows by guide; those of the same content are one, which is sent once. */
async function readLists<Row>(
  db: Database,
  { columns, of, order }: ListQuery,
  rest: SQL,
): Promise<Map<string, Row[]>> {
  const rows = sql`string_agg(${arrayOf(columns)}::text, ',' order by ${order})`;
  const ofGuides = sql`select ${of} as id, ${rows} as list ${rest} group by 1`;
  const read = await readJson<[list: string, ids: string[]]>(
    db,
    sql`select json_build_array(list, json_agg(id)) as json from (${ofGuides}) l group by list`,
  );
  const lists = new Map<string, Row[]>();
  for (const [list, ids] of read) {
    const known = (JSON.parse(`[${list}]`) as unknown[][]).map(rowMaker<Row>(columns));
    for (const id of ids) lists.set(id, known);
  }
  return lists;
}

type Columns = Record<string, AnyPgColumn | SQL>;

function arrayOf(columns: Columns): SQL {
  const each = Object.values(columns).map((column) => sql`${column}`);
  return sql`json_build_array(${sql.join(each, sql`, `)})`;
}

/** Gives values the names of columns. All rows are copies of one, so that they have one shape in memory. */
function rowMaker<Row>(columns: Columns): (values: readonly unknown[]) => Row {
  const names = Object.keys(columns);
  const empty: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, null]));
  return (values) => {
    const row = { ...empty };
    for (const [i, name] of names.entries()) row[name] = values[i];
    return row as Row;
  };
}

/** The column "json" of a query's rows. */
async function readJson<Value>(db: Database, query: SQL): Promise<Value[]> {
  const result = await db.execute(
    sql`select coalesce(json_agg(r.json), '[]')::text as json from (${query}) r`,
  );
  return JSON.parse(rowsOf<{ json: string }>(result)[0]?.json ?? "[]");
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
