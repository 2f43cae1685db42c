import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeBackup } from "../../../src/server/backup/writeBackup.ts";
import { openCatalogue } from "../../../src/server/catalogue/admin/openCatalogue.ts";
import { openFolder } from "../../../src/server/openBlobs.ts";
import type { Blobs } from "../../../src/server/ports/blobs.ts";
import { parseEnv } from "../../../src/server/settings/env.ts";
import { copyDatabase } from "../../../src/server/shop/serverOperations.ts";
import type { RunOperation } from "../../../src/server/shop/shopOperation.ts";
import { temporaryFolder } from "../helpers/testServer.ts";
import { shop } from "./backupShop.ts";

test("a backup deletes nothing that came into its folder while it was written", async () => {
  const env = parseEnv({ DATA_DIR: shop() });
  const opened = await openCatalogue(env);
  const folder = join(temporaryFolder(), "backup");
  mkdirSync(folder);
  const progress = () => writeFileSync(join(folder, "walks.txt"), "mine");
  await expect(writeBackup({ shop: opened, env, folder, progress })).rejects.toThrow(
    `${folder} exists already and is not empty`,
  );
  expect(readdirSync(folder)).toEqual(["walks.txt"]);
  await opened.close();
});

test("a backup has a file that is deleted while it is written, after the database was copied", async () => {
  const env = parseEnv({ DATA_DIR: shop() });
  const opened = await openCatalogue(env);
  const geoHashes = async (blobs: Blobs) => {
    const hashes: string[] = [];
    for await (const { hash } of blobs.list("geo")) hashes.push(hash);
    return hashes;
  };
  const before = await geoHashes(opened.blobs);
  const run: RunOperation = async (operation, input) => {
    const answer = await opened.run(operation, input);
    if (operation.name === copyDatabase.name) {
      for (const hash of before) await opened.blobs.delete("geo", hash);
    }
    return answer;
  };
  const folder = join(temporaryFolder(), "backup");
  await writeBackup({ shop: { ...opened, run }, env, folder, progress: () => {} });
  await opened.close();
  expect(before).toHaveLength(1);
  expect(await geoHashes(openFolder({ DATA_DIR: folder }).blobs)).toEqual(before);
});
