import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** A canvas that draws single pixels, and changes what is read back. */
function stubCanvas(change: (data: Uint8ClampedArray) => void): { reads: number } {
  const counted = { reads: 0 };
  class FakeCanvas {
    readonly width: number;
    readonly height: number;
    constructor(width: number, height: number) {
      this.width = width;
      this.height = height;
    }
    getContext() {
      const data = new Uint8ClampedArray(this.width * this.height * 4);
      const { width } = this;
      return {
        fillStyle: "",
        fillRect(x: number, y: number) {
          const channels = this.fillStyle.match(/\d+/g)?.map(Number) ?? [];
          data.set([...channels, 255], (y * width + x) * 4);
        },
        getImageData() {
          counted.reads++;
          change(data);
          return { data };
        },
      };
    }
  }
  vi.stubGlobal("OffscreenCanvas", FakeCanvas);
  return counted;
}

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
});

const noise = () => import("../../../../src/lib/basemap/canvasNoise.ts");

test.each([
  ["all of whose pixels are random", (data: Uint8ClampedArray) => data.set(data.map((_, i) => i * 97))],
  ["one of whose pixels is off by one", (data: Uint8ClampedArray) => data.set([(data[802] ?? 0) + 1], 802)],
  ["that is white", (data: Uint8ClampedArray) => data.fill(255)],
])("SYS-36 a canvas %s is noticed, once", async (_kind, change) => {
  const counted = stubCanvas((data) => void change(data));
  const { hasCanvasNoise } = await noise();
  expect(hasCanvasNoise()).toBe(true);
  expect(hasCanvasNoise()).toBe(true);
  expect(counted.reads).toBe(1);
});

test("PROF-42 pixels that are off by a little leave pictures as they are; others make them unreadable", async () => {
  stubCanvas((data) => void data.set([(data[802] ?? 0) + 1], 802));
  const slight = await noise();
  expect([slight.hasCanvasNoise(), slight.areCanvasesUnreadable()]).toEqual([true, false]);
  vi.resetModules();
  stubCanvas((data) => void data.set(data.map((_, i) => i * 97)));
  const strong = await noise();
  expect([strong.hasCanvasNoise(), strong.areCanvasesUnreadable()]).toEqual([true, true]);
});

test("SYS-36 a canvas that returns what was drawn has no noise", async () => {
  stubCanvas(() => {});
  const none = await noise();
  expect([none.hasCanvasNoise(), none.areCanvasesUnreadable()]).toEqual([false, false]);
});
