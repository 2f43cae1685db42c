import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setGeoWorkerForTests } from "../../../src/geo/geoConnection.ts";
import { geoWorker } from "../../../src/geo/geoWorker.ts";
import { GeoError } from "../../../workers/geo/geoError.ts";
import { MessageWorker } from "../../helpers/messageWorker.ts";
import { until } from "../../helpers/until.ts";
import { answerOf, geoBytes, smallGeo } from "../workers/geo/geoFile.ts";

const request = { url: "http://guides.test/api/guides/7/geo", headers: { Authorization: "Bearer x" } };
let workers: MessageWorker[] = [];

function serve(answer: () => Response | Promise<Response>) {
  const fetched = vi.fn((_url: string, _init?: RequestInit) => Promise.resolve(answer()));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error as GeoError,
  );

beforeEach(() => {
  workers = [];
  setGeoWorkerForTests(() => {
    const worker = new MessageWorker();
    workers.push(worker);
    return worker;
  });
});

afterEach(() => {
  setGeoWorkerForTests(null);
  vi.unstubAllGlobals();
});

test("a guide is opened and queried for points, markers, elevation and waypoints", async () => {
  const bytes = geoBytes();
  const fetched = serve(() => answerOf(bytes));
  const received: number[] = [];
  const opened = await geoWorker.guide.open(request, null, {
    onProgress: (progress) => received.push(progress.receivedBytes),
  });
  expect(fetched.mock.calls[0]?.[1]?.headers).toEqual(request.headers);
  expect([opened.guideName, opened.chunks[0]?.positions.length]).toEqual(["Ridge", 12]);
  await until(() => expect(received.at(-1)).toBe(bytes.length));
  expect(await geoWorker.guide.nearestOnLine("7", [10.01, 46.0005], 500)).toMatchObject({
    trail: 1,
    position: [10.01, 46],
    alongMeters: 800,
  });
  const onSide = await geoWorker.guide.nearestOnLine("7", [10, 46.005], 500);
  expect([onSide?.trail, Math.round(onSide?.alongMeters ?? 0)]).toEqual([0, 556]);
  expect((await geoWorker.waypoints.clusters("7", [9, 45, 11, 47], 3, null)).counts).toEqual(
    Uint32Array.of(2),
  );
  const window = await geoWorker.elevation.sample(
    "7",
    { trail: 1 },
    { fromMeters: 0, toMeters: 1600, buckets: 4 },
  );
  expect([...window.highest]).toEqual([100, 137.5, 150, 120]);
  expect((await geoWorker.elevation.placeAt("7", { trail: 1 }, 400))?.elevationMeters).toBe(125);
  expect((await geoWorker.waypoints.page("7", 1, 9)).map(({ title }) => title)).toEqual(["Hut"]);
  expect(workers.length).toBe(1);
});

test("READ-38 waypoints are fetched separately when the geo data has none", async () => {
  serve(() => answerOf(geoBytes({ ...smallGeo, waypoints: null })));
  expect((await geoWorker.guide.open(request, null)).hasOwnWaypoints).toBe(false);
  serve(() => Response.json({ waypoints: smallGeo.waypoints }));
  expect(await geoWorker.waypoints.fetch("7", request, null)).toBe(2);
  expect((await geoWorker.waypoints.page("7", 0, 1))[0]?.title).toBe("Spring");
});

test("PLAN-71 a file of the reader reaches the worker", async () => {
  const file = new File(["<gpx></gpx>"], "walk.gpx");
  expect(await geoWorker.trip.pace(file)).toEqual({ kind: "noTimes" });
});

test("a refusal has its status and body", async () => {
  serve(() => Response.json({ id: 601, message: "Buy it first" }, { status: 403 }));
  const error = await failureOf(geoWorker.guide.open(request, null));
  expect(error).toBeInstanceOf(GeoError);
  expect(error).toMatchObject({ kind: "http", status: 403, message: "Buy it first", body: { id: 601 } });
});

test("no connection, invalid data and a closed guide have different kinds of error", async () => {
  serve(() => Promise.reject(new TypeError("fetch failed")));
  expect((await failureOf(geoWorker.guide.open(request, null)))?.kind).toBe("network");
  serve(() => new Response("{}"));
  expect((await failureOf(geoWorker.guide.open(request, null)))?.kind).toBe("notGzip");
  await geoWorker.guide.close("7");
  expect((await failureOf(geoWorker.elevation.placeAt("7", { trail: 0 }, 0)))?.kind).toBe("notOpen");
});

test("an internal error names the worker", async () => {
  serve(() => answerOf(geoBytes()));
  await geoWorker.guide.open(request, null);
  expect(await failureOf(geoWorker.elevation.placeAt("7", { trail: 9 }, 0))).toMatchObject({
    kind: "internal",
    message: /^Geo worker: .*trail 9/,
  });
});

test("an aborted call ends at once and aborts the download", async () => {
  const aborted = vi.fn();
  const fetched = vi.fn((_url: string, { signal }: RequestInit) => {
    signal?.addEventListener("abort", aborted);
    return new Promise(() => {});
  });
  vi.stubGlobal("fetch", fetched);
  const controller = new AbortController();
  const opening = failureOf(geoWorker.guide.open(request, null, { signal: controller.signal }));
  await until(() => expect(fetched).toHaveBeenCalled());
  controller.abort();
  expect((await opening)?.name).toBe("AbortError");
  await until(() => expect(aborted).toHaveBeenCalled());
  expect((await failureOf(geoWorker.guide.open(request, null, { signal: controller.signal })))?.name).toBe(
    "AbortError",
  );
});

test("a download cut off at any byte fails, and the next attempt opens the guide", async () => {
  const bytes = geoBytes();
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.boolean(), async (length, isTold) => {
      serve(() => (isTold ? brokenAnswer(bytes.subarray(0, length)) : answerOf(bytes.subarray(0, length))));
      expect((await failureOf(geoWorker.guide.open(request, null)))?.kind).toBe(
        isTold ? "network" : "truncated",
      );
      serve(() => answerOf(bytes));
      expect((await geoWorker.guide.open(request, null)).trails).toHaveLength(2);
    }),
    { numRuns: 60 },
  );
});

/** A response whose connection breaks after the given bytes. */
function brokenAnswer(bytes: Uint8Array<ArrayBuffer>): Response {
  let isSent = false;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (isSent) controller.error(new TypeError("terminated"));
      else controller.enqueue(bytes.slice());
      isSent = true;
    },
  });
  return new Response(body);
}
