import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onGeoWorkerLost, setGeoWorkerForTests } from "../../../src/geo/geoConnection.ts";
import { geoWorker } from "../../../src/geo/geoWorker.ts";
import type { GeoError } from "../../../workers/geo/geoError.ts";
import { MessageWorker } from "../../helpers/messageWorker.ts";
import { until } from "../../helpers/until.ts";
import { answerOf, geoBytes } from "../workers/geo/geoFile.ts";

const request = { url: "http://guides.test/api/guides/7/geo", headers: {} };
const MINUTE = 60_000;
let workers: MessageWorker[];
let unsubscribe: () => void;
const lost = vi.fn();

const open = () => geoWorker.guide.open(request, null);
const placeAt = (meters: number) => geoWorker.elevation.placeAt("7", { trail: 1 }, meters);
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: GeoError) => error.kind,
  );

beforeEach(() => {
  // Time advances only as far as the tests let it.
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  vi.stubGlobal("fetch", async () => answerOf(geoBytes()));
  workers = [];
  setGeoWorkerForTests(() => {
    const worker = new MessageWorker();
    workers.push(worker);
    return worker;
  });
  unsubscribe = onGeoWorkerLost(lost);
});
afterEach(() => {
  unsubscribe();
  lost.mockReset();
  setGeoWorkerForTests(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a call that needs no open guide is repeated when its worker ends, any other fails", async () => {
  await open();
  const asked = kindOf(placeAt(400));
  const opening = open();
  workers[0]?.die();
  expect(await asked).toBe("workerLost");
  expect((await opening).guideId).toBe("7");
  expect([workers.length, lost.mock.calls.length]).toEqual([2, 1]);
});

test("a worker lost twice within a minute is not restarted until the minute is over", async () => {
  await open();
  workers[0]?.die();
  vi.advanceTimersByTime(MINUTE / 2);
  await open();
  workers[1]?.die();
  expect(await kindOf(open())).toBe("workerLost");
  expect([workers.length, lost.mock.calls.length]).toEqual([2, 2]);
  vi.advanceTimersByTime(MINUTE / 2);
  expect((await open()).guideId).toBe("7");
});

test("losses more than a minute apart never switch the worker off", async () => {
  for (const worker of [0, 1, 2, 3]) {
    await open();
    workers[worker]?.die();
    vi.advanceTimersByTime(MINUTE + 1);
  }
  expect((await open()).guideId).toBe("7");
  expect(workers).toHaveLength(5);
});

test("every subscriber is notified of a lost worker, until it unsubscribes", async () => {
  const other = vi.fn();
  const endOther = onGeoWorkerLost(other);
  await open();
  workers[0]?.die();
  endOther();
  await open();
  workers[1]?.die();
  expect([lost.mock.calls.length, other.mock.calls.length]).toEqual([2, 1]);
});

test("a worker that closes itself is detected by its silence, and the guide being opened opens in another", async () => {
  await open();
  workers[0]?.close();
  const opening = open();
  await vi.advanceTimersByTimeAsync(MINUTE / 2);
  expect((await opening).guideId).toBe("7");
  expect([workers.length, lost.mock.calls.length]).toEqual([2, 1]);
});

test("a worker that responds is kept, however long a call takes", async () => {
  await open();
  let release = (_answer: Response) => {};
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (release = resolve)));
  const opening = open();
  const hear = vi.fn();
  workers[0]?.addEventListener("message", hear);
  for (let beat = 0; beat < 20; beat++) {
    const heard = hear.mock.calls.length;
    vi.advanceTimersByTime(4000);
    await until(() => expect(hear.mock.calls.length).toBeGreaterThan(heard));
  }
  release(answerOf(geoBytes()));
  expect((await opening).guideId).toBe("7");
  expect([workers.length, lost.mock.calls.length]).toEqual([1, 0]);
});

test("an idle worker is not pinged", async () => {
  await open();
  const post = vi.spyOn(workers[0] as MessageWorker, "postMessage");
  vi.advanceTimersByTime(10 * MINUTE);
  expect(post).not.toHaveBeenCalled();
});

test("a worker whose script is still loading is kept", async () => {
  const silent = new MessageWorker();
  silent.close();
  setGeoWorkerForTests(() => silent);
  void kindOf(open());
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(lost).not.toHaveBeenCalled();
});
