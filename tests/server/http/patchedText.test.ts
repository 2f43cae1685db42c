import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createPatchedText } from "../../../src/server/http/body/patchedText.ts";

/** Two whole blocks and a part, of text that compresses. */
const TEXT = new TextEncoder().encode(Array.from({ length: 9000 }, (_, i) => `line ${i % 977}`).join("\n"));
const PATCH = new TextEncoder().encode("#patch#");

function expected(offsets: number[]): string {
  const copy = Buffer.from(TEXT);
  for (const offset of offsets) copy.set(PATCH, offset);
  return copy.toString();
}

test.each([
  ["nowhere", []],
  ["at the start", [0]],
  ["at the end", [TEXT.length - PATCH.length]],
  ["across the end of a block", [32_768 - 3]],
  ["across every end of a block, and beside it", [32_768 - 1, 65_536 - 6, 32_768 + 10]],
  ["at many places, in no order", [70_000, 5, 40_000, 39_000, 41_000]],
])("a text patched %s is the same plain and in gzip", async (_, offsets) => {
  expect(TEXT.length).toBeGreaterThan(2 * 32_768);
  const text = createPatchedText(TEXT, PATCH);
  expect(Buffer.from(text.plain(offsets)).toString()).toBe(expected(offsets));
  // Inflating checks length and CRC.
  expect(gunzipSync(await text.gzip(offsets)).toString()).toBe(expected(offsets));
});

test("variants made at once and one after another do not mix", async () => {
  const text = createPatchedText(TEXT, PATCH);
  const variants = Array.from({ length: 20 }, (_, i) => [i * 1000, 66_000 + 10 * i]);
  const first = await Promise.all(variants.map((offsets) => text.gzip(offsets)));
  for (const [i, offsets] of variants.entries()) {
    expect(gunzipSync(first[i] ?? "").toString()).toBe(expected(offsets));
    expect(await text.gzip(offsets)).toEqual(first[i]);
  }
  expect(Buffer.from(TEXT).includes("#patch#")).toBe(false);
});

test("an empty text is an empty gzip file", async () => {
  expect(gunzipSync(await createPatchedText(new Uint8Array(), PATCH).gzip([])).length).toBe(0);
});
