import type { Map as MapLibreMap, MapOptions } from "maplibre-gl";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mercatorX, mercatorY } from "../../../../src/lib/geo/mercator.ts";
import { groundView } from "../../../../src/lib/print/groundView.ts";
import { mapFrame } from "../../../../src/lib/print/mapFrame.ts";
import { drawGrounds } from "../../../../src/map/print/drawGrounds.ts";
import { until } from "../../../helpers/until.ts";

vi.mock("maplibre-gl", () => ({}));
vi.mock("../../../../src/map/basemap/drawStyleImages.ts", () => ({ drawStyleImages: () => {} }));
vi.mock("../../../../src/map/basemap/startMapWorkers.ts", () => ({ startMapWorkers: () => {} }));

type Event = "idle" | "error" | "webglcontextlost" | "data" | "render";

/** A map that reports what a test has planned for each frame. */
class FakeMap {
  static made: FakeMap[] = [];
  static plan: (() => [Event, object?] | null)[] = [];
  options: MapOptions;
  isRemoved = false;
  ratio: number;
  shown: { center: [number, number]; zoom: number; size: [number, number] }[] = [];
  listeners = new Map<Event, ((event: object) => void)[]>();
  painter = { context: { gl: { isContextLost: () => false } } };

  constructor(options: MapOptions) {
    this.options = options;
    this.ratio = options.pixelRatio ?? 1;
    FakeMap.made.push(this);
  }
  get container() {
    return this.options.container as HTMLElement;
  }
  on(event: Event, listener: (event: object) => void) {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
    return {
      unsubscribe: () =>
        this.listeners.set(
          event,
          (this.listeners.get(event) ?? []).filter((each) => each !== listener),
        ),
    };
  }
  setPixelRatio(ratio: number) {
    this.ratio = ratio;
  }
  jumpTo({ center, zoom }: { center: [number, number]; zoom: number }) {
    this.shown.push({ center, zoom, size: [this.container.clientWidth, this.container.clientHeight] });
    const planned = FakeMap.plan.shift()?.() ?? null;
    if (planned)
      queueMicrotask(() => {
        for (const listener of this.listeners.get(planned[0]) ?? []) listener(planned[1] ?? {});
      });
  }
  redraw() {}
  getCanvas() {
    return {
      width: Math.round(this.container.clientWidth * this.ratio),
      height: Math.round(this.container.clientHeight * this.ratio),
    };
  }
  remove() {
    this.isRemoved = true;
  }
}

const pictures: { width: number; height: number }[] = [];
class FakeCanvas {
  width: number;
  height: number;
  constructor(width: number, height: number) {
    Object.assign(this, { width, height });
    this.width = width;
    this.height = height;
    pictures.push({ width, height });
  }
  getContext() {
    return { drawImage() {} };
  }
  convertToBlob({ quality }: { quality: number }) {
    return Promise.resolve(new Blob([new Uint8Array(quality > 0.8 ? 4_000_000 : 1_000_000)]));
  }
}

const idle = (): [Event] => ["idle"];
const frames = [115.8, 115.9, 116].map((lng) =>
  mapFrame([mercatorX(lng), mercatorY(-31.9)], 25_000, { width: 190, height: 255 }),
);
const style = { version: 8 as const, sources: {}, layers: [] };

async function draw(plan: typeof FakeMap.plan, signal = new AbortController().signal) {
  FakeMap.plan = plan;
  const done: (number | null)[] = [];
  await drawGrounds({
    frames,
    style,
    isOnScreen: false,
    signal,
    onDone: (_, picture) => done.push(picture?.size ?? null),
    createMap: (options) => new FakeMap(options) as unknown as MapLibreMap,
  });
  return done;
}

beforeEach(() => {
  vi.stubGlobal("document", {
    hidden: false,
    createElement: () => ({}),
  });
  vi.stubGlobal("OffscreenCanvas", FakeCanvas);
  vi.spyOn(console, "warn").mockImplementation(() => {});
  Object.assign(FakeMap, { made: [], plan: [] });
  pictures.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("PAPER-10 one map outside the page draws all grounds at 300 dots per inch, each of at most 3 MB, and is removed", async () => {
  expect(await draw([idle, idle, idle])).toEqual([1_000_000, 1_000_000, 1_000_000]);
  expect(FakeMap.made.map(({ isRemoved }) => isRemoved)).toEqual([true]);
  expect(FakeMap.made[0]?.options).toMatchObject({ interactive: false, attributionControl: false });
  // 190 mm are 2,244 dots.
  expect(pictures.map(({ width }) => width)).toEqual([2244, 2244, 2244]);
  const [first] = FakeMap.made[0]?.shown ?? [];
  expect(first?.center[0]).toBeCloseTo(115.8, 9);
  // The picture is as wide as the frame.
  const [west = 0, , east = 0] = frames[0]?.bounds ?? [];
  const degrees =
    (groundView(frames[0] as (typeof frames)[number], false).width * 360) / 512 / 2 ** (first?.zoom ?? 0);
  expect(degrees).toBeCloseTo(east - west, 9);
  // In the middle a pixel is as long on the ground as on paper: 40,075 km of the equator in 512 px at zoom 0.
  const metersPerPixel = ((40_075_017 * Math.cos((31.9 * Math.PI) / 180)) / 512) * 2 ** -(first?.zoom ?? 0);
  expect((25.4 / 120 / 1000) * 25_000).toBeCloseTo(metersPerPixel, 1);
});

test("PAPER-11 a ground whose tile fails, whose context is lost or for which nothing comes is reported, and the next has a new map", async () => {
  vi.useFakeTimers();
  const lost = (): [Event] => ["webglcontextlost"];
  const failed = (): [Event, object] => ["error", { error: new Error("503") }];
  const drawn = draw([failed, lost, () => null]);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(await drawn).toEqual([null, null, null]);
  expect(FakeMap.made.map(({ isRemoved }) => isRemoved)).toEqual([true, true, true]);
});

test("PAPER-11 without WebGL every ground is reported as not drawn", async () => {
  const done: unknown[] = [];
  await drawGrounds({
    frames,
    style,
    isOnScreen: false,
    signal: new AbortController().signal,
    onDone: (_, picture) => done.push(picture),
    createMap: () => {
      throw new Error("Failed to create WebGL context");
    },
  });
  expect(done).toEqual([null, null, null]);
});

test("PAPER-10 what is cancelled releases its map at once and reports no more", async () => {
  const stopped = new AbortController();
  const drawn = draw([idle, () => null], stopped.signal);
  await until(() => expect(FakeMap.made[0]?.shown).toHaveLength(2));
  stopped.abort();
  expect(await drawn).toEqual([1_000_000]);
  expect(FakeMap.made.map(({ isRemoved }) => isRemoved)).toEqual([true]);
});

test("PAPER-10 what is cancelled while a picture is encoded does not keep its map for that", async () => {
  const stopped = new AbortController();
  const encoded: (() => void)[] = [];
  vi.spyOn(FakeCanvas.prototype, "convertToBlob").mockImplementation(
    () => new Promise((resolve) => void encoded.push(() => resolve(new Blob()))),
  );
  const drawn = draw([idle], stopped.signal);
  await until(() => expect(encoded).toHaveLength(1));
  stopped.abort();
  expect(FakeMap.made[0]?.isRemoved).toBe(true);
  encoded[0]?.();
  expect(await drawn).toEqual([]);
});

test("PAPER-12 for a screen's resolution a picture has 96 dots per inch", () => {
  const [frame] = frames;
  if (!frame) throw new Error("No frame");
  expect(groundView(frame, true)).toMatchObject({ pixelRatio: 1, width: expect.closeTo(718.1, 1) });
});
