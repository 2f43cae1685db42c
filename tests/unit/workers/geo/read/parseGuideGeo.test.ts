import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { GeoError } from "../../../../../workers/geo/geoError.ts";
import { packGuide } from "../../../../../workers/geo/pack/packGuide.ts";
import { inflate } from "../../../../../workers/geo/read/inflate.ts";
import { parseGuideGeo } from "../../../../../workers/geo/read/parseGuideGeo.ts";
import type { DownloadProgress } from "../../../../../workers/geo/read/readTypes.ts";
import { withoutStalls } from "../../../../../workers/geo/read/withoutStalls.ts";
import { answerOf, geoBytes, smallGeo } from "../geoFile.ts";

async function kindOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof GeoError ? error.kind : String(error);
}

const parse = (response: Response) => parseGuideGeo(response, () => {});

test("READ-52 a parsed guide matches the contract", async () => {
  const { opened, waypoints } = packGuide(await parse(answerOf(geoBytes())));
  expect(opened).toMatchObject({
    guideId: "7",
    guideName: "Ridge",
    trailLengthMeters: 2000,
    bounds: [10, 46, 10.02, 47],
    primaryDirection: "northbound",
    secondaryDirection: null,
    primaryTrail: 1,
    waypointCount: 2,
    hasOwnWaypoints: true,
  });
  expect(waypoints.map(({ title, distanceMeters }) => [title, distanceMeters])).toEqual([
    ["Spring", null],
    ["Hut", 800],
  ]);
});

test("READ-18 READ-53 a plain line and one of several elements are trails, measured by mileage if present, otherwise along the line", async () => {
  const [side, main] = packGuide(await parse(answerOf(geoBytes()))).opened.trails;
  expect(side).toMatchObject({
    id: "side",
    hasMileage: false,
    hasElevation: false,
    isPrimary: false,
    bounds: [10, 46, 10, 46.01],
  });
  expect(side?.lengthMeters).toBeCloseTo(1111.95, 2);
  expect(side?.stroke).toMatch(/^#[0-9a-f]{6}$/);
  expect(main).toMatchObject({
    id: "2",
    stroke: "#112233",
    strokeWidth: 6,
    hasMileage: true,
  });
  expect(main?.lengthMeters).toBeCloseTo(772.4 + 771.0, 0);
});

test("progress counts compressed bytes up to the total", async () => {
  const bytes = geoBytes();
  const told: DownloadProgress[] = [];
  await parseGuideGeo(answerOf(bytes), (progress) => told.push(progress));
  expect(told[0]).toMatchObject({ totalBytes: bytes.length });
  expect(told.at(-1)).toEqual({ receivedBytes: bytes.length, totalBytes: bytes.length });
});

test("a connection that stalls for long is aborted", async () => {
  const bytes = geoBytes();
  const silent = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(bytes.slice(0, 30)),
  });
  const reading = new Response(withoutStalls(silent, 20)).arrayBuffer();
  expect(await kindOf(reading)).toBe("network");
  const whole = answerOf(bytes).body as ReadableStream<Uint8Array<ArrayBuffer>>;
  expect(new Uint8Array(await new Response(withoutStalls(whole, 1000)).arrayBuffer())).toEqual(bytes);
});

test("data that is not gzip is reported as such", async () => {
  expect(await kindOf(parse(answerOf(new TextEncoder().encode(JSON.stringify(smallGeo)))))).toBe("notGzip");
  const damaged = geoBytes({ ...smallGeo, noise: Array.from({ length: 5000 }, (_, i) => Math.sin(i)) });
  damaged.fill(0xff, 100, 200);
  expect(await kindOf(parse(answerOf(damaged)))).toBe("notGzip");
});

test("data cut off anywhere is reported as truncated", async () => {
  const bytes = geoBytes();
  for (const length of [0, 1, 2, 9, 40, bytes.length - 9, bytes.length - 1]) {
    expect([length, await kindOf(parse(answerOf(bytes.subarray(0, length))))]).toEqual([length, "truncated"]);
  }
  expect(await kindOf(parse(answerOf(Uint8Array.from(gzipSync('{"trails":[')))))).toBe("truncated");
});

test("data of another shape is reported as not a guide", async () => {
  expect(await kindOf(parse(answerOf(Uint8Array.from(gzipSync("<html>")))))).toBe("notJson");
  const wrong = await parse(answerOf(geoBytes({ ...smallGeo, guideName: 5 })));
  expect(() => packGuide(wrong)).toThrow(/guideName/);
  const badBox = await parse(answerOf(geoBytes({ ...smallGeo, bbox: [0, -91, 1, 1] })));
  expect(() => packGuide(badBox)).toThrow(expect.objectContaining({ kind: "badCoordinates" }));
});

test("a broken connection is a network error", async () => {
  const bytes = geoBytes();
  const broken = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      controller.enqueue(bytes.slice(0, 30));
      controller.error(new TypeError("terminated"));
    },
  });
  expect(await kindOf(parse(new Response(broken)))).toBe("network");
});

test("a decompression bomb is rejected before it fills the memory", async () => {
  const bomb = Uint8Array.from(gzipSync(new Uint8Array(3_000_000)));
  let inflated = 0;
  const work = inflate(answerOf(bomb).body as ReadableStream<Uint8Array>, {
    onReceived: () => {},
    onBytes: (bytes) => {
      inflated += bytes.length;
    },
    maxBytes: 1_000_000,
  });
  expect(await kindOf(work)).toBe("tooLarge");
  expect(inflated).toBeLessThanOrEqual(1_000_000);
});
