import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { carts } from "../../../src/server/db/cartSchema.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { openDatabase } from "../../../src/server/db/openDatabase.ts";
import { purgeFreedSpace } from "../../../src/server/db/purgeFreedSpace.ts";
import { users } from "../../../src/server/db/schema.ts";
import { outbox } from "../../../src/server/db/workSchema.ts";
import { createJobs } from "../../../src/server/jobs/createJobs.ts";
import { deleteUser, eraseDeletedJob } from "../../../src/server/users/deleteUser.ts";
import { notePendingProfile } from "../../../src/server/users/pendingProfiles.ts";
import { emptyDataFolder } from "../helpers/emptyDataFolder.ts";
import { testServer } from "../helpers/testServer.ts";

const EMAIL = "marta@hory.example";
const NAME = "Marta Kovar";

/** The files of a folder in which the person is readable. */
function filesWithPerson(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const bytes = readFileSync(path);
      return [EMAIL, NAME, "peatwalker"].some((text) => bytes.includes(text));
    });
}

async function storeMarta(db: Database) {
  const { embedded, blobs } = testServer(db);
  const account = { username: "peatwalker", email: EMAIL, password: "long enough", displayName: NAME };
  const id = await embedded.createAccount({ ...account, isConfirmed: true });
  if (id === null) throw new Error("No account");
  const names = { username: "peatwalker", usernameKey: "peatwalker", email: EMAIL, displayName: NAME };
  const [user] = await db
    .insert(users)
    .values({ id, parseUserId: `parse-${id}`, ...names })
    .returning();
  if (!user) throw new Error("No user");
  for (const bio of ["Slow", "Slower"]) await db.update(users).set({ bio });
  await notePendingProfile(db, account, new Date());
  await db
    .insert(outbox)
    .values({ messageId: "m1", to: EMAIL, subject: `Receipt of ${NAME}`, createdAt: new Date() });
  await db
    .insert(carts)
    .values({ id: "c1", userId: id, countryCode: "CZ", createdAt: new Date(), changedAt: new Date() });
  await db.execute(sql`checkpoint`);
  return { user, blobs };
}

test("PROF-39 after a deletion the files of the embedded database hold neither name nor address of the person", async () => {
  const dataDir = emptyDataFolder();
  const { db, close } = await openDatabase({ DATA_DIR: dataDir, DATABASE_URL: null });
  const { user, blobs } = await storeMarta(db);
  expect(filesWithPerson(dataDir).length).toBeGreaterThan(3);
  await deleteUser({ db, blobs, now: Date.now }, user);
  expect(filesWithPerson(dataDir).length).toBeGreaterThan(3);
  const jobs = createJobs({ db, handlers: [eraseDeletedJob({ db, isEmbedded: true })], now: Date.now });
  await jobs.runDue();
  expect(filesWithPerson(dataDir)).toEqual([]);
  await close();
  expect(filesWithPerson(dataDir)).toEqual([]);
});

test("PROF-39 other calls get their turn between the tables", async () => {
  const { db, close } = await openDatabase({ DATA_DIR: emptyDataFolder(), DATABASE_URL: null });
  let isErased = false;
  const erasing = purgeFreedSpace(db).then(() => {
    isErased = true;
  });
  let calls = 0;
  while (!isErased) {
    await db.execute(sql`select count(*) from users`);
    await setImmediate();
    calls++;
  }
  await erasing;
  await close();
  // Two statements for each of a dozen tables.
  expect(calls).toBeGreaterThan(20);
});
