import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Catalogue, createCatalogue } from "../../src/server/catalogue/createCatalogue.ts";
import { insertRecord } from "../../src/server/catalogue/insertGuide.ts";
import { prepareGuide } from "../../src/server/catalogue/prepareGuide.ts";
import { CATALOGUE_CHANNEL } from "../../src/server/catalogue/raiseRevision.ts";
import { readyGuideList } from "../../src/server/catalogue/readyGuideList.ts";
import type { OpenDatabase } from "../../src/server/db/database.ts";
import { guideDraftOf } from "./helpers/guideDraftOf.ts";
import { openEmptyDatabase } from "./helpers/openEmptyDatabase.ts";

let opened: OpenDatabase;

beforeEach(async () => {
  opened = await openEmptyDatabase();
});

afterEach(() => opened.close());

async function insert(guideName: string): Promise<void> {
  await insertRecord(opened.db, prepareGuide(guideDraftOf(guideName)).record);
}

async function namesIn(catalogue: Catalogue): Promise<string[]> {
  return (await catalogue.current()).guides.map(({ guide }) => guide.name);
}

/** Counts the revision up without a word to anybody. */
async function changeSilently(): Promise<void> {
  await opened.db.execute(sql`update catalogue_revision set revision = revision + 1`);
}

test("a catalogue that nobody tells of changes asks with every call", async () => {
  const catalogue = createCatalogue(opened.db);
  await insert("First");
  const before = await catalogue.current();
  expect(await catalogue.current()).toBe(before);
  await changeSilently();
  expect(await catalogue.current()).not.toBe(before);
});

test("a catalogue that is told of changes asks only after one", async () => {
  const catalogue = createCatalogue(
    opened.db,
    (listener) => void opened.onNotify?.(CATALOGUE_CHANNEL, listener),
  );
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
  const catalogue = createCatalogue(opened.db, (listener) => {
    tell = listener;
  });
  await insert("First");
  const asked = catalogue.current();
  tell();
  await asked;
  await changeSilently();
  expect(await catalogue.current()).not.toBe(await asked);
});

test("the first visitor's list is made in advance, and made anew for another catalogue", async () => {
  const catalogue = createCatalogue(opened.db);
  await insert("First");
  await readyGuideList(catalogue);
  const readied = await catalogue.current();
  const list = await readied.lists.get("USD true");
  expect(Object.keys(list?.text.compressed ?? {})).toEqual(["br"]);
  await insert("Second");
  expect((await catalogue.current()).lists.size).toBe(0);
  await readyGuideList(catalogue);
  const later = await (await catalogue.current()).lists.get("USD true");
  expect(new TextDecoder().decode(later?.text.plain)).toContain("Second");
});
