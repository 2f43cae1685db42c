import { expect, test, vi } from "vitest";
import { pictureSize } from "../../../../src/lib/photo/pictureSize.ts";

const canvas = vi.hoisted(() => ({ isUnreadable: false }));
vi.mock("../../../../src/lib/basemap/canvasNoise.ts", () => ({
  areCanvasesUnreadable: () => canvas.isUnreadable,
}));

const picture = new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)]);

test("a picture has its size, and one that cannot be decoded or drawn has the reason in its place", async () => {
  const close = vi.fn();
  vi.stubGlobal("createImageBitmap", async () => ({ width: 30, height: 20, close }));
  expect(await pictureSize(picture)).toEqual({ width: 30, height: 20 });
  expect(close).toHaveBeenCalledOnce();
  expect(await pictureSize(new Blob([]))).toBe("photoEmpty");
  canvas.isUnreadable = true;
  expect(await pictureSize(picture)).toBe("photoUnreadable");
  canvas.isUnreadable = false;
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("damaged")));
  expect(await pictureSize(picture)).toBe("photoBroken");
});

test("REPORT-41 a file that was moved or deleted since it was chosen is said to be none that can be read", async () => {
  const gone = new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)]);
  vi.spyOn(gone, "slice").mockImplementation(() => {
    throw new DOMException("The file could not be read", "NotReadableError");
  });
  expect(await pictureSize(gone)).toBe("photoBroken");
});
