import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { databaseStorage } from "../../../src/server/adapters/createDatabaseBlobs.ts";
import { folderStorage } from "../../../src/server/adapters/createFolderBlobs.ts";
import { openFileStore } from "../../../src/server/db/fileStore.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { guideDraftOf } from "../helpers/guideDraftOf.ts";
import { temporaryFolder, testServer } from "../helpers/testServer.ts";

onEachEngine("The folder for files", (db) => {
  /** A database that has a guide but no folder yet, and an empty folder. */
  async function stored() {
    await db().execute(sql`truncate file_store`);
    await testServer(db()).store(guideDraftOf("A"));
    return join(temporaryFolder(), "blobs");
  }

  test("gets the id of its database, and holds nothing else", async () => {
    const folder = await stored();
    await Promise.all([
      openFileStore(db(), folderStorage(folder)),
      openFileStore(db(), folderStorage(folder)),
    ]);
    expect(readdirSync(folder)).toEqual(["store-id"]);
    const id = readFileSync(join(folder, "store-id"), "utf8");
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    await (await openFileStore(db(), folderStorage(folder))).check();
    expect(readFileSync(join(folder, "store-id"), "utf8")).toBe(id);
  });

  test("gives its id to a new database", async () => {
    const folder = await stored();
    await openFileStore(db(), folderStorage(folder));
    await db().execute(sql`truncate file_store`);
    await (await openFileStore(db(), folderStorage(folder))).check();
  });

  test("is refused if it is that of another database, or an empty one", async () => {
    const folder = await stored();
    await openFileStore(db(), folderStorage(folder));
    const id = readFileSync(join(folder, "store-id"), "utf8");
    const empty = join(temporaryFolder(), "blobs");
    await expect(openFileStore(db(), folderStorage(empty))).rejects.toThrow(
      `${join(empty, "store-id")} is missing, so this is not the folder of the database's files. ` +
        "If they are in another place, copy them: npm run shop -- files move folder --from database. " +
        `If the files are lost, create it with the text ${id} to start without them.`,
    );
    writeFileSync(join(empty, "store-id"), "another");
    await expect(openFileStore(db(), folderStorage(empty))).rejects.toThrow(
      `${empty} belongs to another database`,
    );
    writeFileSync(join(empty, "store-id"), `${id}\n`);
    await (await openFileStore(db(), folderStorage(empty))).check();
  });

  test("is refused if it cannot be one", async () => {
    const path = await stored();
    writeFileSync(path, "a file");
    await expect(openFileStore(db(), folderStorage(path))).rejects.toThrow(
      `Files cannot be stored in ${path}: E`,
    );
  });

  test("fails its check when it is unmounted or replaced later", async () => {
    const folder = await stored();
    const { check } = await openFileStore(db(), folderStorage(folder));
    rmSync(folder, { recursive: true });
    await expect(check()).rejects.toThrow("has lost its id");
    mkdirSync(folder);
    writeFileSync(join(folder, "store-id"), "another");
    await expect(check()).rejects.toThrow("belongs to another database");
  });

  test("can be the database from the start, and is no other place then", async () => {
    const folder = await stored();
    await (await openFileStore(db(), databaseStorage)).check();
    await expect(openFileStore(db(), folderStorage(folder))).rejects.toThrow("store-id is missing");
  });

  test("is not the database where the files are in a folder", async () => {
    const folder = await stored();
    await openFileStore(db(), folderStorage(folder));
    await expect(openFileStore(db(), databaseStorage)).rejects.toThrow("set DATA_DIR");
    await (await openFileStore(db(), folderStorage(folder))).check();
  });
});
