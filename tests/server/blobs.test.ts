import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openBlobs } from "../../src/server/ports/blobs.ts";
import { temporaryFolder } from "./helpers/testServer.ts";

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
