import { setImmediate } from "node:timers/promises";
import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Bounds } from "../../../contract/position.ts";
import type { WaypointWire } from "../../../contract/waypoint.ts";
import { batchesOf } from "../../../lib/batchesOf.ts";
import { unionBounds } from "../../../lib/geo/bounds.ts";
import { insertComments } from "../../comments/insertComments.ts";
import type { Database, Transaction } from "../../db/database.ts";
import { inTransaction } from "../../db/inTransaction.ts";
import * as tables from "../../db/schema.ts";
import { waypoints } from "../../db/schema.ts";
import type { Blobs } from "../../ports/blobs.ts";
import { OperatorError } from "../../settings/operatorError.ts";
import type { GuideRecord } from "../guideRecord.ts";
import { spellings } from "../spellings.ts";
import { withSlugs } from "../withSlugs.ts";
import { addPhotos } from "./addPhotos.ts";
import { checkGuideName } from "./checkGuideName.ts";
import type { PreparedGuide } from "./prepareGuide.ts";
import { raiseRevision } from "./raiseRevision.ts";

/** One statement takes some milliseconds of the embedded database, which runs on the thread that serves requests. */
const ROWS_AT_ONCE = 100;

/**
 * Stores a prepared guide: first its blobs, then all rows in one transaction. Other servers and open pages get it with
 * their next request.
 * @throws OperatorError if the name is taken or invalid, or a child is not in the catalogue.
 */
export async function insertGuide(db: Database, blobs: Blobs, prepared: PreparedGuide): Promise<void> {
  await Promise.all(prepared.blobs.map(({ kind, hash, bytes }) => blobs.put(kind, hash, bytes)));
  await insertRecords(db, [prepared.record]);
}

/** Stores the rows of up to a few hundred guides whose blobs are already stored, all or none. Throws like `insertGuide`. */
export async function insertRecords(db: Database, records: readonly GuideRecord[]): Promise<void> {
  for (const { guide } of records) checkGuideName(guide.name);
  await inTransaction(db, async (tx) => {
    const families: Family[] = [];
    for (const record of records) {
      families.push({ record, children: await findChildren(tx, [...new Set(record.childNames)]) });
    }
    await refuseOtherSpellings(
      tx,
      records.map(({ guide }) => guide.name),
    );
    const stored = await tx
      .insert(tables.guides)
      .values(await withSlugs(tx, families.map(guideRow)))
      .onConflictDoNothing()
      .returning({ id: tables.guides.id });
    const ids = new Set(stored.map(({ id }) => id));
    const refused = records.find(({ guide }) => !ids.delete(guide.id));
    if (refused) throw new OperatorError(await reasonOf(tx, refused.guide));
    await insertParts(tx, families);
    await raiseRevision(
      tx,
      records.map(({ guide }) => guide.id),
    );
  });
}

/** Two guides whose names look the same would be one to readers; names that are the same conflict in the database. */
async function refuseOtherSpellings(tx: Transaction, names: readonly string[]): Promise<void> {
  const others = names.flatMap((name) => spellings(name).slice(1));
  if (others.length === 0) return;
  const { name } = tables.guides;
  const [namesake] = await tx.select({ name }).from(tables.guides).where(inArray(name, others));
  if (namesake) throw new OperatorError(`A guide named "${namesake.name}" already exists`);
}

/** Why a guide conflicts with those that are stored. */
async function reasonOf(db: Database, { name, variant }: GuideRecord["guide"]): Promise<string> {
  const findName = async (condition: SQL) => {
    const [row] = await db.select({ name: tables.guides.name }).from(tables.guides).where(condition);
    return row?.name;
  };
  if (await findName(eq(tables.guides.name, name))) return `A guide named "${name}" already exists`;
  const holder = variant === null ? undefined : await findName(eq(tables.guides.variant, variant));
  if (holder) return `The variant "${variant}" belongs to the guide "${holder}"`;
  return `"${name}" was changed at the same time; try again`;
}

/** Names of all guides, in no particular order. */
export async function guideNames(db: Database): Promise<string[]> {
  const rows = await db.select({ name: tables.guides.name }).from(tables.guides);
  return rows.map((row) => row.name);
}

interface Child {
  id: string;
  name: string;
  bounds: Bounds | null;
}

/** A guide with those of its children that are in the catalogue. */
interface Family {
  record: GuideRecord;
  children: Child[];
}

/** The bounds of a guide without lines are those of its children. */
function guideRow({ record: { guide }, children }: Family) {
  const bounds =
    guide.bounds ?? children.reduce<Bounds | null>((box, child) => unionBounds(box, child.bounds), null);
  return { ...guide, bounds };
}

async function findChildren(db: Database, names: string[]): Promise<Child[]> {
  if (names.length === 0) return [];
  const { id, name, bounds } = tables.guides;
  const rows = await db.select({ id, name, bounds }).from(tables.guides).where(inArray(name, names));
  const missing = names.filter((wanted) => !rows.some((row) => row.name === wanted));
  if (missing.length > 0) throw new OperatorError(`No guide is named "${missing.join('", "')}"`);
  return names.flatMap((wanted) => rows.filter((row) => row.name === wanted));
}

async function insertParts(tx: Transaction, families: readonly Family[]): Promise<void> {
  const rowsOf = <Row>(partsOf: (record: GuideRecord, guideId: string, children: Child[]) => Row[]) =>
    families.flatMap(({ record, children }) => partsOf(record, record.guide.id, children));
  await inChunks(
    rowsOf(({ tags }, guideId) => tags.map((tag, ordinal) => ({ guideId, ordinal, ...tag }))),
    (rows) => tx.insert(tables.guideTags).values(rows).onConflictDoNothing(),
  );
  await inChunks(
    rowsOf(({ prices }, guideId) => prices.map((price) => ({ guideId, ...price }))),
    (rows) => tx.insert(tables.guidePrices).values(rows),
  );
  for (const { record } of families) await addPhotos(tx, record.guide.id, record.photos);
  await inChunks(
    rowsOf((_record, parentId, children) =>
      children.map((child, ordinal) => ({ parentId, childId: child.id, ordinal })),
    ),
    (rows) => tx.insert(tables.guideChildren).values(rows),
  );
  await inChunks(
    rowsOf(({ lineTiles }, guideId) =>
      lineTiles.map(({ data, ...tile }) => ({ guideId, ...tile, data: Buffer.from(data, "base64") })),
    ),
    (rows) => tx.insert(tables.guideLineTiles).values(rows),
  );
  await storeWaypoints(
    tx,
    rowsOf(({ waypoints }, guideId) =>
      waypoints.map(({ id, wire }, ordinal) => ({ id, guideId, ordinal, wire })),
    ),
  );
  for (const { record } of families) {
    const written = record.waypoints.flatMap(({ id, comments }) =>
      comments.map((comment) => ({ ...comment, waypointId: id })),
    );
    for (const batch of batchesOf(written, ROWS_AT_ONCE)) {
      await setImmediate();
      await insertComments(tx, record.guide.id, batch);
    }
  }
}

/** A statement takes at most 65,535 parameters; these rows have up to 6. */
const CHUNK_ROWS = 1000;

/** Inserts any number of rows. */
export async function inChunks<Row>(rows: Row[], insert: (chunk: Row[]) => Promise<unknown>): Promise<void> {
  for (const chunk of batchesOf(rows, CHUNK_ROWS)) await insert(chunk);
}

interface WaypointRow {
  id: string;
  guideId: string;
  ordinal: number;
  wire: WaypointWire;
}

/** Stores new waypoints. The rows are one JSON parameter: with one per value, a thousand rows took a second. */
async function storeWaypoints(tx: Transaction, rows: readonly WaypointRow[]): Promise<void> {
  for (const batch of batchesOf(rows, ROWS_AT_ONCE)) {
    // The embedded database answers without a turn of the event loop: requests get theirs here.
    await setImmediate();
    await tx.execute(sql`
      insert into ${waypoints} (id, guide_id, ordinal, wire)
      select row->>'id', row->>'guideId', (row->>'ordinal')::int, row->'wire'
      from jsonb_array_elements(${JSON.stringify(batch)}::jsonb) as row`);
  }
}
