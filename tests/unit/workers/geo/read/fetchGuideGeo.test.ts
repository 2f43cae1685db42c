import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CopyStore } from "../../../../../workers/geo/copies/copyStore.ts";
import type { CopyTarget } from "../../../../../workers/geo/copies/copyTypes.ts";
import type { WorkerRequest } from "../../../../../workers/geo/read/readTypes.ts";
import { fakeIndexedDb } from "../../../../helpers/fakeIndexedDb.ts";
import { MemoryCaches } from "../../../../helpers/memoryCaches.ts";
import { answerOf, geoBytes } from "../geoFile.ts";

const request: WorkerRequest = { url: "http://guides.test/geo", headers: { Authorization: "Bearer x" } };
const guide = { guideId: "7", guideName: "Ridge" };
const ofAnn: CopyTarget = { owner: "ann", guide };
const ofAnybody: CopyTarget = { owner: "anybody", guide };
const place = { owner: "ann", guideId: "7" };
const DAY = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ["Date"] });
  fakeIndexedDb();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function database(): Promise<CopyStore> {
  const { indexedDbCopies } = await import("../../../../../workers/geo/copies/indexedDbCopies.ts");
  const copies = indexedDbCopies();
  if (!copies) throw new Error("There is no database");
  return copies;
}

/** A server that has one content under one ETag. */
function serve({ etag = '"v1"', status = 200 } = {}) {
  const served = vi.fn(async (_url: string, { headers }: { headers: Record<string, string> }) => {
    if (status !== 200) return Response.json({ id: 601, message: "No" }, { status });
    if (headers["If-None-Match"] === etag) return new Response(null, { status: 304 });
    const answer = answerOf(geoBytes());
    answer.headers.set("etag", etag);
    return answer;
  });
  vi.stubGlobal("fetch", served);
  return served;
}

function cutOff() {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
}

/** Opens the guide and waits until deferred work is done. */
async function open(target: CopyTarget | null = ofAnn, patienceMilliseconds = 5000, asked = request) {
  const { fetchGuideGeo } = await import("../../../../../workers/geo/read/fetchGuideGeo.ts");
  const { packGuide } = await import("../../../../../workers/geo/pack/packGuide.ts");
  const put: Promise<unknown>[] = [];
  const later = (work: () => Promise<void>) => void put.push(work());
  const copies = await database();
  const { scanned, measures, keep } = await fetchGuideGeo(asked, {
    target,
    copies,
    onProgress: () => {},
    later,
    patienceMilliseconds,
  });
  const packed = packGuide(scanned, measures);
  keep(packed.measures);
  await Promise.all(put);
  return packed;
}

test("the second opening uses the copy and returns the same guide", async () => {
  const served = serve();
  const first = await open();
  vi.setSystemTime(DAY);
  expect(await open()).toEqual(first);
  expect(served.mock.calls.map(([, { headers }]) => headers["If-None-Match"])).toEqual([undefined, '"v1"']);
  expect(await (await database()).find(place)).toMatchObject({
    owner: "ann",
    checkedAt: DAY,
    pinnedAt: null,
  });
});

test("changed content is downloaded and replaces the copy", async () => {
  serve();
  await open();
  serve({ etag: '"v2"' });
  await open();
  expect((await (await database()).read(place))?.etag).toBe('"v2"');
});

test("an unreadable copy is fetched again and replaced", async () => {
  const copies = await database();
  await copies.write(place, { etag: '"v1"', bytes: Uint8Array.of(1, 2, 3) }, guide);
  const served = serve();
  expect((await open()).opened.guideName).toBe("Ridge");
  expect(served).toHaveBeenCalledTimes(2);
  expect((await copies.read(place))?.bytes.length).toBeGreaterThan(3);
});

test("a saved copy in the format of an earlier version is replaced and stays saved, with its notes", async () => {
  const copies = await database();
  await copies.write(place, { etag: '"v1"', bytes: Uint8Array.of(1, 2, 3) }, guide);
  vi.setSystemTime(5);
  await copies.markSaved(place, null);
  await copies.writeNote(place, "comments spring", ["Cold"]);
  serve();
  await open();
  expect(await copies.find(place)).toMatchObject({ pinnedAt: 5 });
  expect(await copies.readNote(place, "comments spring")).toEqual(["Cold"]);
  cutOff();
  expect((await open()).opened.guideName).toBe("Ridge");
});

test("a copy opened offline counts as used, but not as confirmed by the server", async () => {
  serve();
  await open();
  cutOff();
  vi.setSystemTime(DAY);
  await open();
  expect(await (await database()).find(place)).toMatchObject({ openedAt: DAY, checkedAt: 0 });
});

test.each([
  [403, true],
  [404, true],
  [401, false],
])("a refusal with %i removes the copy: %s", async (status, isDropped) => {
  serve();
  await open();
  serve({ status });
  await expect(open()).rejects.toMatchObject({ kind: "http", status });
  expect((await (await database()).find(place)) === null).toBe(isDropped);
});

test("a refusal removes the map that is saved with the copy", async () => {
  vi.stubGlobal("caches", new MemoryCaches());
  const { openSavedMap, savedMapKeys } = await import("../../../../../workers/geo/map/savedMapStore.ts");
  serve();
  await open();
  await (await openSavedMap(place)).put("http://guides.test/tile", Uint8Array.of(1), true);
  expect(await savedMapKeys()).toEqual([place]);
  serve({ status: 404 });
  await expect(open()).rejects.toMatchObject({ status: 404 });
  expect(await savedMapKeys()).toEqual([]);
});

test.each([403, 404])(
  "%i of a proxy, without our error body, opens the copy and leaves it",
  async (status) => {
    serve();
    const first = await open();
    vi.stubGlobal("fetch", async () => new Response("<h1>No server</h1>", { status }));
    expect(await open()).toEqual(first);
    expect(await (await database()).find(place)).not.toBeNull();
    await expect(open(null)).rejects.toMatchObject({ kind: "http", status });
  },
);

test.each([429, 500, 502, 503, 504])(
  "when a server or proxy fails with %i the copy opens",
  async (status) => {
    serve();
    const first = await open();
    serve({ status });
    expect(await open()).toEqual(first);
    expect(await (await database()).find(place)).not.toBeNull();
  },
);

test("without a connection the owner's copy opens for 30 days", async () => {
  serve();
  const first = await open();
  cutOff();
  vi.setSystemTime(30 * DAY);
  expect(await open()).toEqual(first);
  expect((await (await database()).find(place))?.checkedAt).toBe(0);
  vi.setSystemTime(31 * DAY);
  await expect(open()).rejects.toMatchObject({ kind: "copyExpired" });
  serve();
  await open();
  cutOff();
  expect(await open()).toEqual(first);
});

test("a request without the owner's token is not sent: the copy is read and remains", async () => {
  serve();
  const first = await open();
  const refusing = serve({ status: 403 });
  const tokenless = { url: request.url, headers: {}, lacksToken: true };
  expect(await open(ofAnn, 5000, tokenless)).toEqual(first);
  expect(refusing).not.toHaveBeenCalled();
  expect(await (await database()).find(place)).not.toBeNull();
});

test("copies belong to the owner given by the page, those of free guides to anybody", async () => {
  serve();
  await open(ofAnn);
  await open(ofAnybody);
  cutOff();
  await expect(open({ owner: "bob", guide })).rejects.toMatchObject({ kind: "network" });
  await expect(open(null)).rejects.toMatchObject({ kind: "network" });
  vi.setSystemTime(400 * DAY);
  expect((await open(ofAnybody)).opened.guideName).toBe("Ridge");
});

test("a damaged copy does not hide that there is no connection", async () => {
  await (await database()).write(place, { etag: '"v1"', bytes: Uint8Array.of(1) }, guide);
  cutOff();
  await expect(open()).rejects.toMatchObject({ kind: "network" });
});

test("the copy is used when the download of a newer version fails, and remains", async () => {
  serve();
  const first = await open();
  const bytes = geoBytes();
  vi.stubGlobal("fetch", async () => {
    let isBegun = false;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (isBegun) controller.error(new TypeError("network error"));
        else controller.enqueue(bytes.slice(0, 20));
        isBegun = true;
      },
    });
    return new Response(body, { headers: { etag: '"v2"' } });
  });
  expect(await open()).toEqual(first);
  await expect(open(null)).rejects.toMatchObject({ kind: "network" });
  expect((await (await database()).read(place))?.etag).toBe('"v1"');
});

test.each([
  ["is cut off", () => geoBytes().slice(0, 20)],
  ["is a page of a hotel's network", () => new TextEncoder().encode("<h1>Sign in</h1>")],
])(
  "the copy is used when what the server sends %s, no longer than without a connection",
  async (_what, bytes) => {
    serve();
    const first = await open();
    vi.stubGlobal("fetch", async () => new Response(bytes(), { headers: { etag: '"v2"' } }));
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(await open()).toEqual(first);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
    expect((await (await database()).read(place))?.etag).toBe('"v1"');
    vi.setSystemTime(31 * DAY);
    await expect(open()).rejects.toMatchObject({ kind: expect.stringMatching(/truncated|notGzip/) });
  },
);

test("with a copy, a server that does not begin to respond counts as out of reach", async () => {
  serve();
  const first = await open();
  vi.stubGlobal(
    "fetch",
    (_url: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
  );
  expect(await open(ofAnn, 10)).toEqual(first);
});

test("without a database guides still open", async () => {
  vi.stubGlobal("indexedDB", { open: () => Promise.reject(new DOMException("no", "SecurityError")) });
  serve();
  const { fetchGuideGeo } = await import("../../../../../workers/geo/read/fetchGuideGeo.ts");
  const { scanned } = await fetchGuideGeo(request, { target: ofAnn, copies: null, onProgress: () => {} });
  expect(scanned.columns.length).toBe(6);
});
