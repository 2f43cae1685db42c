import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { expect, inject, test } from "vitest";
import { blobHash } from "../../../src/server/blobs/blobHash.ts";
import { insertGuide } from "../../../src/server/catalogue/admin/insertGuide.ts";
import { prepareGuide } from "../../../src/server/catalogue/admin/prepareGuide.ts";
import { openFileStore } from "../../../src/server/db/fileStore.ts";
import { openBlobs, openFolder } from "../../../src/server/openBlobs.ts";
import { runOn } from "../helpers/createDatabase.ts";
import { guideDraftOf } from "../helpers/guideDraftOf.ts";
import { temporaryFolder } from "../helpers/testServer.ts";
import { postgresShop, shopOf } from "./shopDesk.ts";

const postgresUrl = inject("postgresUrl");
/** The first run in a clone builds the server. */
const BUILD_MILLISECONDS = 300_000;
const FILES = 300;

test.skipIf(postgresUrl === null)(
  "a move that was killed leaves a place that servers refuse, and the next one finishes it",
  { timeout: BUILD_MILLISECONDS },
  async () => {
    const { db, url } = await postgresShop(postgresUrl ?? "");
    const dataDir = temporaryFolder();
    const { blobs, place } = openFolder({ DATA_DIR: dataDir });
    await openFileStore(db, place);
    await insertGuide(db, blobs, prepareGuide(guideDraftOf("A")));
    for (let i = 0; i < FILES; i++) {
      const bytes = new Uint8Array(300_000).fill(i % 256, 0, i + 1);
      await blobs.put("photo", blobHash(bytes), bytes);
    }
    const args = ["files", "move", "database", "--from", "folder"];
    const child = spawn(process.execPath, ["src/server/bin/cli.mjs", "shop", ...args], {
      env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir },
      stdio: "ignore",
    });
    const stored = async () =>
      Number((await runOn<{ n: string }>(url, "select count(*) n from blobs"))[0]?.n);
    while ((await stored()) < FILES / 10 && child.exitCode === null) await setTimeout(5);
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(await stored()).toBeGreaterThan(0);
    expect(await stored()).toBeLessThan(FILES);
    const open = () => openFileStore(db, openBlobs({ DATA_DIR: dataDir, BLOBS_URL: "database" }, db).place);
    await expect(open()).rejects.toThrow("files move");

    const shop = shopOf({ DATABASE_URL: url, DATA_DIR: dataDir });
    expect(await shop(...args)).toMatchObject({ code: 0, complained: [] });
    await (await open()).check();
    const inDatabase = shopOf({ DATABASE_URL: url, DATA_DIR: dataDir, BLOBS_URL: "database" });
    expect(await inDatabase("files", "check")).toMatchObject({ code: 0 });
  },
);
