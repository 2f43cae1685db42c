import { afterEach, beforeEach, expect, test } from "vitest";
import { guideNames, insertGuide } from "../../src/server/catalogue/admin/insertGuide.ts";
import { type PreparedGuide, prepareGuide } from "../../src/server/catalogue/admin/prepareGuide.ts";
import { createCatalogue } from "../../src/server/catalogue/createCatalogue.ts";
import type { OpenDatabase } from "../../src/server/db/database.ts";
import { syntheticGuides } from "../../src/server/demo/guides/syntheticGuides.ts";
import { openFolder } from "../../src/server/openBlobs.ts";
import type { Blobs } from "../../src/server/ports/blobs.ts";
import { putGuides } from "../../src/server/shop/guides/storeGuides.ts";
import { guideDraftOf } from "./helpers/guideDraftOf.ts";
import { openEmptyDatabase } from "./helpers/openEmptyDatabase.ts";
import { runHere, shopParts } from "./helpers/shopParts.ts";
import { temporaryFolder } from "./helpers/testServer.ts";

let opened: OpenDatabase;
let blobs: Blobs;

beforeEach(async () => {
  opened = await openEmptyDatabase();
  blobs = openFolder({ DATA_DIR: temporaryFolder() }).blobs;
});
afterEach(() => opened.close());

async function guidesIn({ db }: OpenDatabase) {
  const { guides } = await createCatalogue(db).current();
  // Times of the database itself.
  return guides.map((listed) => ({
    ...listed,
    guide: { ...listed.guide, createdAt: null, changedAt: null },
  }));
}

const insertGuides = (guides: readonly PreparedGuide[]) =>
  putGuides({ blobs, run: runHere(shopParts({ db: opened.db, blobs })) }, guides);

const names = async () => (await guideNames(opened.db)).toSorted();

test("guides stored at once are as those stored one by one", async () => {
  const prepared = [...syntheticGuides(3, 1)].map(prepareGuide);
  await insertGuides(prepared);
  const guides = await guidesIn(opened);
  const other = await openEmptyDatabase();
  for (const guide of prepared) await insertGuide(other.db, blobs, guide);
  expect(guides.length).toBe(3);
  expect(guides).toEqual(await guidesIn(other));
  await other.close();
});

test("of guides stored at once none is when one is refused", async () => {
  const prepared = (...all: string[]) => all.map((name) => prepareGuide(guideDraftOf(name)));
  await insertGuides(prepared("A"));
  await expect(insertGuides(prepared("B", "A"))).rejects.toThrow('A guide named "A" already exists');
  await expect(insertGuides(prepared("C", "C"))).rejects.toThrow('A guide named "C" already exists');
  await expect(insertGuides(prepared("D", ".."))).rejects.toThrow("is not a valid guide name");
  expect(await names()).toEqual(["A"]);
});

test("a variant belongs to one guide, and most guides have none", async () => {
  const sold = (name: string, variant: string | null) => prepareGuide(guideDraftOf(name, { variant }));
  await insertGuides([sold("A", "v7"), sold("B", null), sold("C", null)]);
  await expect(insertGuide(opened.db, blobs, sold("D", "v7"))).rejects.toThrow(
    'The variant "v7" belongs to the guide "A"',
  );
  expect(await names()).toEqual(["A", "B", "C"]);
});
