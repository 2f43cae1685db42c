import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { insertRecords } from "../../src/server/catalogue/admin/insertGuide.ts";
import { prepareGuide } from "../../src/server/catalogue/admin/prepareGuide.ts";
import { CATALOGUE_CHANNEL } from "../../src/server/catalogue/admin/raiseRevision.ts";
import { type Catalogue, createCatalogue } from "../../src/server/catalogue/createCatalogue.ts";
import { encodeWaypoints } from "../../src/server/catalogue/encodeWaypoints.ts";
import * as guideRows from "../../src/server/catalogue/guideRows.ts";
import type { OpenDatabase } from "../../src/server/db/database.ts";
import { guideDraftOf, waypointOf } from "./helpers/guideDraftOf.ts";
import { openEmptyDatabase } from "./helpers/openEmptyDatabase.ts";

/** Longer than any machine takes. */
const LONG = 3_600_000;

let opened: OpenDatabase;

beforeEach(async () => {
  opened = await openEmptyDatabase();
});

afterEach(() => opened.close());

async function insert(guideName: string): Promise<void> {
  await insertRecords(opened.db, [prepareGuide(guideDraftOf(guideName)).record]);
}

async function namesIn(catalogue: Catalogue): Promise<string[]> {
  return (await catalogue.current()).guides.map(({ guide }) => guide.name);
}

/** Counts the revision up without a word to anybody. */
async function changeSilently(): Promise<void> {
  await opened.db.execute(sql`update catalogue_revision set revision = revision + 1`);
}

test("a catalogue that nobody tells of changes asks with every call", async () => {
  const catalogue = createCatalogue(opened.db, { patienceMilliseconds: LONG });
  await insert("First");
  const before = await catalogue.current();
  expect(await catalogue.current()).toBe(before);
  await changeSilently();
  expect(await catalogue.current()).not.toBe(before);
});

test("a catalogue that is told of changes asks only after one", async () => {
  const catalogue = createCatalogue(opened.db, {
    watch: (listener) => void opened.onNotify?.(CATALOGUE_CHANNEL, listener),
    patienceMilliseconds: LONG,
  });
  await insert("First");
  expect(await namesIn(catalogue)).toEqual(["First"]);
  const before = await catalogue.current();
  await changeSilently();
  expect(await catalogue.current()).toBe(before);
  await insert("Second");
  expect(await namesIn(catalogue)).toEqual(["First", "Second"]);
});

test("a change told while the revision is being asked for is asked for again", async () => {
  let tell = () => {};
  const catalogue = createCatalogue(opened.db, {
    watch: (listener) => {
      tell = listener;
    },
    patienceMilliseconds: LONG,
  });
  await insert("First");
  const asked = catalogue.current();
  tell();
  await asked;
  await changeSilently();
  expect(await catalogue.current()).not.toBe(await asked);
});

test("waypoints are read once for each revision, unless they are too many to be kept", async () => {
  const waypoints = (text: string) => [{ ...waypointOf("Hut"), description: text }];
  const long = "A long walk. ".repeat(200_000);
  for (const [name, text] of [
    ["Short", "A hut"],
    ["Long", long],
  ] as const) {
    await insertRecords(opened.db, [prepareGuide(guideDraftOf(name, { waypoints: waypoints(text) })).record]);
  }
  const catalogue = createCatalogue(opened.db, { patienceMilliseconds: LONG });
  const listOf = async (name: string) => {
    const snapshot = await catalogue.current();
    return encodeWaypoints(opened.db, snapshot, snapshot.find(name)?.guide.id ?? "");
  };
  const [short, longer] = [await listOf("Short"), await listOf("Long")];
  const again = await listOf("Long");
  expect(new TextDecoder().decode(short.plain())).toContain("A hut");
  expect(await listOf("Short")).toBe(short);
  // A matcher would go through their megabytes as well.
  expect([again === longer, again.hash === longer.hash]).toEqual([false, true]);
  await changeSilently();
  expect(await listOf("Short")).not.toBe(short);
});

/** Holds whoever waits until the test releases them. */
function createGate() {
  const waiting: (() => void)[] = [];
  return { waiting, wait: () => new Promise<void>((resolve) => waiting.push(resolve)) };
}

test("the old catalogue is returned to who would wait too long for the new one", async () => {
  const catalogue = createCatalogue(opened.db, { patienceMilliseconds: 0 });
  await insert("First");
  const old = await catalogue.current();
  const { waiting, wait } = createGate();
  const { readGuidesById } = guideRows;
  const reads = vi.spyOn(guideRows, "readGuidesById").mockImplementation(async (db, ids) => {
    await wait();
    return readGuidesById(db, ids);
  });
  onTestFinished(() => reads.mockRestore());
  await insert("Second");
  expect(await catalogue.current()).toBe(old);
  expect(await catalogue.current()).toBe(old);
  const newest = catalogue.newest();
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.();
  expect((await newest).guides.map(({ guide }) => guide.name)).toEqual(["First", "Second"]);
  expect(await catalogue.current()).toBe(await newest);
  expect(waiting).toHaveLength(1);
});

test("a request does not share a revision that was queried before its change was committed", async () => {
  const catalogue = createCatalogue(opened.db, { patienceMilliseconds: LONG });
  await insert("First");
  await catalogue.current();
  const { waiting, wait } = createGate();
  const { readRevision } = guideRows;
  const queries = vi.spyOn(guideRows, "readRevision").mockImplementationOnce(async (db) => {
    const revision = await readRevision(db);
    await wait();
    return revision;
  });
  onTestFinished(() => queries.mockRestore());
  const earlier = catalogue.current();
  await expect.poll(() => waiting.length).toBe(1);
  await insert("Second");
  const later = catalogue.current();
  waiting[0]?.();
  expect((await later).guides).toHaveLength(2);
  await earlier;
});
