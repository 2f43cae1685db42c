import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { insertRecords } from "../../src/server/catalogue/admin/insertGuide.ts";
import { prepareGuide } from "../../src/server/catalogue/admin/prepareGuide.ts";
import { seedWhenEmpty } from "../../src/server/catalogue/admin/seedWhenEmpty.ts";
import { purchases } from "../../src/server/db/commerceSchema.ts";
import type { OpenDatabase } from "../../src/server/db/database.ts";
import { guides, users } from "../../src/server/db/schema.ts";
import { newUser } from "../../src/server/users/ensureUser.ts";
import { guideDraftOf } from "./helpers/guideDraftOf.ts";
import { openEmptyDatabase } from "./helpers/openEmptyDatabase.ts";
import { temporaryFolder } from "./helpers/testServer.ts";

let opened: OpenDatabase;
beforeEach(async () => {
  opened = await openEmptyDatabase();
});
afterEach(() => opened.close());

async function insertDemoGuide(name: string): Promise<string> {
  const { record } = prepareGuide(guideDraftOf(name, { isDemo: true }));
  await insertRecords(opened.db, [record]);
  return record.guide.id;
}

test("an empty catalogue is seeded once", async () => {
  const dataDir = temporaryFolder();
  let runs = 0;
  const seed = async (known: ReadonlySet<string>) => {
    runs++;
    expect([...known]).toEqual([]);
    expect(existsSync(join(dataDir, "seeding"))).toBe(true);
    await insertDemoGuide("A");
  };
  await seedWhenEmpty(opened.db, dataDir, seed);
  await seedWhenEmpty(opened.db, dataDir, seed);
  expect(runs).toBe(1);
  expect(existsSync(join(dataDir, "seeding"))).toBe(false);
});

test("an interrupted run is completed, and the guides that were bought meanwhile stay", async () => {
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, "seeding"), "");
  const guideId = await insertDemoGuide("A");
  await opened.db
    .insert(users)
    .values(newUser({ id: "u", username: "fern", email: "f@mail.example", displayName: "Fern" }));
  await opened.db.insert(purchases).values({ userId: "u", guideId, source: "grant" });
  const received: string[] = [];
  await seedWhenEmpty(opened.db, dataDir, async (known) => void received.push(...known));
  expect(received).toEqual(["A"]);
  expect(await opened.db.select({ id: guides.id }).from(guides)).toEqual([{ id: guideId }]);
  expect(existsSync(join(dataDir, "seeding"))).toBe(false);
});
