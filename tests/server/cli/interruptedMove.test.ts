import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { blobHash } from "../../../src/server/blobs/blobHash.ts";
import { insertGuide } from "../../../src/server/catalogue/admin/insertGuide.ts";
import { prepareGuide } from "../../../src/server/catalogue/admin/prepareGuide.ts";
import { openFileStore } from "../../../src/server/db/fileStore.ts";
import { openBlobs } from "../../../src/server/openBlobs.ts";
import type { BlobsUrl } from "../../../src/server/settings/blobsUrl.ts";
import { COMPILE_ONCE } from "../helpers/compileOnce.ts";
import { guideDraftOf } from "../helpers/guideDraftOf.ts";
import { newPlace, S3_CREDENTIALS, type StartedS3, startS3 } from "../helpers/startS3.ts";
import { temporaryFolder } from "../helpers/testServer.ts";
import { postgresShop, shopOf } from "./shopDesk.ts";

const postgresUrl = inject("postgresUrl");
/** The first run in a clone builds the server. */
const BUILD_MILLISECONDS = 300_000;
const FILES = 150;

let s3: StartedS3;
beforeAll(async () => {
  for (const [name, value] of Object.entries(S3_CREDENTIALS)) vi.stubEnv(name, value);
  s3 = await startS3();
});
afterAll(async () => {
  await s3.close();
  vi.unstubAllEnvs();
});

test.skipIf(postgresUrl === null).each([
  ["a bucket", "Postgres"],
  ["Postgres", "a folder"],
  ["a folder", "a bucket"],
] as const)(
  "a move from %s to %s that was killed leaves a place that servers refuse, and the next one finishes it",
  { timeout: BUILD_MILLISECONDS },
  async (before, after) => {
    const { db, url } = await postgresShop(postgresUrl ?? "");
    const env = { DATABASE_URL: url, DATA_DIR: temporaryFolder() };
    const urls: Record<typeof before | typeof after, BlobsUrl> = {
      "a folder": "folder",
      Postgres: "database",
      "a bucket": newPlace(s3.endpoint),
    };
    const [from, to] = [urls[before], urls[after]];
    const { blobs, place } = openBlobs({ ...env, BLOBS_URL: from }, db);
    await openFileStore(db, place);
    await insertGuide(db, blobs, prepareGuide(guideDraftOf("A")));
    for (let i = 0; i < FILES; i++) {
      const bytes = new Uint8Array(300_000).fill(i % 256, 0, i + 1);
      await blobs.put("photo", blobHash(bytes), bytes);
    }
    const args = ["files", "move", to, "--from", from];
    const child = spawn(process.execPath, [COMPILE_ONCE, "src/server/bin/cli.mjs", "shop", ...args], {
      env: { ...process.env, ...env },
      stdio: "ignore",
    });
    const target = openBlobs({ ...env, BLOBS_URL: to }, db);
    const stored = async () => {
      let count = 0;
      for await (const _ of target.blobs.list("photo")) count++;
      return count;
    };
    while ((await stored()) < FILES / 10 && child.exitCode === null) await setTimeout(5);
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(await stored()).toBeGreaterThan(0);
    expect(await stored()).toBeLessThan(FILES);
    const open = () => openFileStore(db, target.place);
    await expect(open()).rejects.toThrow("files move");

    const shop = shopOf({ ...env, BLOBS_URL: from });
    expect(await shop(...args)).toMatchObject({ code: 0, complained: [] });
    await (await open()).check();
    expect(await stored()).toBe(FILES);
    const moved = shopOf({ ...env, BLOBS_URL: to });
    expect(await moved("files", "check")).toMatchObject({ code: 0 });
    // The old place stays as it is.
    expect(await shop("files", "check")).toMatchObject({ code: 0 });
  },
);
