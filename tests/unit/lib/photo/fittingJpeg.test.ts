import { expect, test } from "vitest";
import { PHOTO_LIMITS } from "../../../../src/contract/profilePhotoLimits.ts";
import { fittingJpeg } from "../../../../src/lib/photo/fittingJpeg.ts";

const sized = (bytes: number) => new Blob([new Uint8Array(bytes)]);

test("PROF-18 a photo has the best quality that fits the limit", async () => {
  const sizes = new Map([
    [0.88, PHOTO_LIMITS.bytes + 1],
    [0.72, PHOTO_LIMITS.bytes],
  ]);
  const blob = await fittingJpeg(async (quality) => sized(sizes.get(quality) ?? 0));
  expect(blob.size).toBe(PHOTO_LIMITS.bytes);
});

test("PROF-18 a photo that no quality makes small enough is refused", async () => {
  await expect(fittingJpeg(async () => sized(PHOTO_LIMITS.bytes + 1))).rejects.toThrow(RangeError);
});
