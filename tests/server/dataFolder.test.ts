import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { DataLockedError, takeDataLock } from "../../src/server/db/dataLock.ts";
import { openBlobs } from "../../src/server/ports/blobs.ts";
import { temporaryFolder } from "./helpers/testServer.ts";

describe("The lock of the data folder", () => {
  test("is held once, names its holder, and is free again after release", async () => {
    const dataDir = temporaryFolder();
    const lock = await takeDataLock(dataDir);
    await expect(takeDataLock(dataDir)).rejects.toThrow(
      `The database in ${dataDir} is in use by process ${process.pid}`,
    );
    await lock.release();
    await (await takeDataLock(dataDir)).release();
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test("of two that come at once one gets it", async () => {
    const dataDir = temporaryFolder();
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => takeDataLock(dataDir)));
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused).toHaveLength(7);
    expect(refused.every((outcome) => outcome.reason instanceof DataLockedError)).toBe(true);
  });

  test("of a process that is gone is stale", async () => {
    const dataDir = temporaryFolder();
    const gone = spawn(process.execPath, ["-e", ""]);
    await once(gone, "exit");
    writeFileSync(join(dataDir, "lock"), `${gone.pid} some time\n`);
    await (await takeDataLock(dataDir)).release();
  });

  test("of an earlier process with the same id is stale", async () => {
    const dataDir = temporaryFolder();
    writeFileSync(join(dataDir, "lock"), `${process.pid} another boot 1\n`);
    await (await takeDataLock(dataDir)).release();
  });

  test("that holds nonsense is stale", async () => {
    for (const text of ["", "garbage", "-1 0", "0"]) {
      const dataDir = temporaryFolder();
      writeFileSync(join(dataDir, "lock"), text);
      await (await takeDataLock(dataDir)).release();
    }
  });
});

describe("Blobs", () => {
  const bytes = new TextEncoder().encode("content");
  const hash = createHash("sha256").update(bytes).digest("hex");

  test("are kept by kind under their hash, without leftovers", async () => {
    const folder = temporaryFolder();
    const blobs = openBlobs(folder);
    await Promise.all([blobs.put("geo", hash, bytes), blobs.put("geo", hash, bytes)]);
    expect(await blobs.has("geo", hash)).toBe(true);
    expect(await blobs.has("picture", hash)).toBe(false);
    expect(await blobs.read("picture", hash)).toBeNull();
    expect(new TextDecoder().decode((await blobs.read("geo", hash)) ?? undefined)).toBe("content");
    expect(await blobs.find("geo", hash)).toEqual({
      path: join(folder, "geo", hash.slice(0, 2), hash),
      byteLength: 7,
    });
    expect(readdirSync(join(folder, "geo", hash.slice(0, 2)))).toEqual([hash]);
    expect(statSync(join(folder, "geo", hash.slice(0, 2), hash)).mode & 0o777).toBe(0o600);
  });

  test("are written once", async () => {
    const folder = temporaryFolder();
    const blobs = openBlobs(folder);
    await blobs.put("geo", hash, bytes);
    await blobs.put("geo", hash, new Uint8Array());
    expect(readFileSync(join(folder, "geo", hash.slice(0, 2), hash), "utf8")).toBe("content");
  });

  test("have no other names than hashes", async () => {
    const blobs = openBlobs(temporaryFolder());
    for (const name of ["../../etc/passwd", "", hash.toUpperCase(), `${hash}0`]) {
      expect(() => blobs.read("geo", name)).toThrow(RangeError);
    }
  });
});
