import { beforeEach, describe, expect, test } from "vitest";
import { blobHash } from "../../../src/server/blobs/blobHash.ts";
import { readBlob } from "../../../src/server/blobs/isIntact.ts";
import type { BlobKind, Blobs } from "../../../src/server/ports/blobs.ts";

const SMALL = new TextEncoder().encode("content");
/** Larger than what is read at once. */
const LARGE = Uint8Array.from({ length: 1_500_000 }, (_, i) => (i * 31 + (i >> 9)) & 255);
const HASH = blobHash(SMALL);

/** What every store of blobs must do. @param open an empty store */
export function blobContract(name: string, open: () => Blobs | Promise<Blobs>): void {
  describe(name, () => {
    let blobs: Blobs;
    beforeEach(async () => {
      blobs = await open();
    });

    const read = async (kind: BlobKind, hash: string) => {
      const blob = await blobs.open(kind, hash);
      return blob && readBlob(blob);
    };

    async function listed(kind: BlobKind) {
      const all = [];
      for await (const { hash, byteLength } of blobs.list(kind)) all.push({ hash, byteLength });
      return all.toSorted((a, b) => (a.hash < b.hash ? -1 : 1));
    }

    test("stores blobs by kind under their hash", async () => {
      await Promise.all([blobs.put("geo", HASH, SMALL), blobs.put("geo", HASH, SMALL)]);
      expect(await read("geo", HASH)).toEqual(SMALL);
      expect((await blobs.open("geo", HASH))?.byteLength).toBe(SMALL.length);
      expect(await blobs.open("picture", HASH)).toBeNull();
      expect(await blobs.open("geo", blobHash(LARGE))).toBeNull();
    });

    test("stores large and empty content", async () => {
      for (const bytes of [LARGE, new Uint8Array()]) {
        await blobs.put("photo", blobHash(bytes), bytes);
        const stored = await read("photo", blobHash(bytes));
        expect(stored && Buffer.from(stored).equals(bytes)).toBe(true);
      }
    });

    test("reads no more than is consumed, and can be read again", async () => {
      await blobs.put("geo", blobHash(LARGE), LARGE);
      const blob = await blobs.open("geo", blobHash(LARGE));
      const reader = blob?.stream().getReader();
      const { value } = (await reader?.read()) ?? {};
      expect(value?.length).toBeGreaterThan(0);
      await reader?.cancel();
      expect(blob && Buffer.from(await readBlob(blob)).equals(LARGE)).toBe(true);
    });

    test("refuses content that does not have the hash, and names that are no hashes", async () => {
      await expect(blobs.put("geo", HASH, LARGE)).rejects.toThrow(RangeError);
      expect(await blobs.open("geo", HASH)).toBeNull();
      for (const hash of ["../../etc/passwd", "", HASH.toUpperCase(), `${HASH}0`]) {
        await expect(blobs.put("geo", hash, SMALL)).rejects.toThrow(RangeError);
        await expect(blobs.open("geo", hash)).rejects.toThrow(RangeError);
        await expect(blobs.delete("geo", hash)).rejects.toThrow(RangeError);
      }
    });

    test("lists the blobs of a kind", async () => {
      expect(await listed("geo")).toEqual([]);
      await blobs.put("geo", HASH, SMALL);
      await blobs.put("geo", blobHash(LARGE), LARGE);
      await blobs.put("photo", blobHash(new Uint8Array()), new Uint8Array());
      const expected = [
        { hash: HASH, byteLength: SMALL.length },
        { hash: blobHash(LARGE), byteLength: LARGE.length },
      ];
      expect(await listed("geo")).toEqual(expected.toSorted((a, b) => (a.hash < b.hash ? -1 : 1)));
      expect(await listed("picture")).toEqual([]);
    });

    test("deletes a blob of one kind", async () => {
      await blobs.put("geo", HASH, SMALL);
      await blobs.put("picture", HASH, SMALL);
      expect(await blobs.delete("geo", HASH)).toBe(true);
      expect(await blobs.delete("geo", HASH)).toBe(false);
      expect(await blobs.open("geo", HASH)).toBeNull();
      expect(await read("picture", HASH)).toEqual(SMALL);
      await blobs.put("geo", HASH, SMALL);
      expect(await read("geo", HASH)).toEqual(SMALL);
    });

    test("deletes only what was last put before a time", async () => {
      await blobs.put("geo", HASH, SMALL);
      const storedAt = (await blobs.open("geo", HASH))?.storedAt ?? new Date(Number.NaN);
      expect(Math.abs(storedAt.getTime() - Date.now())).toBeLessThan(60_000);
      expect(await blobs.delete("geo", HASH, new Date(storedAt.getTime() - 1000))).toBe(false);
      expect(await read("geo", HASH)).toEqual(SMALL);
      expect(await blobs.delete("geo", HASH, new Date(storedAt.getTime() + 1000))).toBe(true);
      expect(await listed("geo")).toEqual([]);
    });

    test("has every blob that was put while it was being deleted", async () => {
      await blobs.put("geo", HASH, SMALL);
      const long = new Date(Date.now() - 3_600_000);
      const puts = Array.from({ length: 20 }, () => blobs.put("geo", HASH, SMALL));
      const deletions = Array.from({ length: 20 }, () => blobs.delete("geo", HASH, long));
      await Promise.all([...puts, ...deletions]);
      expect(await read("geo", HASH)).toEqual(SMALL);
    });
  });
}
