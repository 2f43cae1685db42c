import { afterEach, expect, test, vi } from "vitest";
import type { CopyStore, GeoCopy } from "../../../../workers/geo/copyStore.ts";
import { fetchGuideGeo } from "../../../../workers/geo/fetchGuideGeo.ts";
import { indexedDbCopies } from "../../../../workers/geo/indexedDbCopies.ts";
import { packGuide } from "../../../../workers/geo/packGuide.ts";
import { answerOf, geoBytes } from "./geoFile.ts";

class MemoryCopies implements CopyStore {
  readonly copies = new Map<string, GeoCopy>();
  read = async (key: string) => this.copies.get(key) ?? null;
  write = async (key: string, copy: GeoCopy) => void this.copies.set(key, copy);
  remove = async (key: string) => void this.copies.delete(key);
}

const request = { url: "http://guides.test/geo", headers: { Authorization: "Bearer x" }, cacheOwner: "ann" };
const KEY = "ann http://guides.test/geo";

/** A server that knows one content under one ETag. */
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

/** Opens the guide and waits until what is put off is done. */
async function open(copies: CopyStore | null) {
  const put: Promise<unknown>[] = [];
  const later = (work: () => unknown) => void put.push(Promise.resolve(work()));
  const { scanned, measures, keep } = await fetchGuideGeo(request, { copies, onProgress: () => {}, later });
  const packed = packGuide(scanned, measures);
  keep(packed.measures);
  await Promise.all(put);
  return packed;
}

afterEach(() => vi.unstubAllGlobals());

test("the second opening comes from the copy and is the same guide", async () => {
  const served = serve();
  const copies = new MemoryCopies();
  const first = await open(copies);
  expect([...copies.copies.keys()]).toEqual([KEY]);
  expect(await open(copies)).toEqual(first);
  expect(served.mock.calls.map(([, { headers }]) => headers["If-None-Match"])).toEqual([undefined, '"v1"']);
});

test("changed content is read anew and takes the copy's place", async () => {
  const copies = new MemoryCopies();
  serve();
  await open(copies);
  serve({ etag: '"v2"' });
  await open(copies);
  expect(copies.copies.get(KEY)?.etag).toBe('"v2"');
});

test("a copy that cannot be read is dropped and the guide fetched", async () => {
  const copies = new MemoryCopies();
  copies.copies.set(KEY, { etag: '"v1"', bytes: Uint8Array.of(1, 2, 3) });
  const served = serve();
  expect((await open(copies)).opened.guideName).toBe("Ridge");
  expect(served).toHaveBeenCalledTimes(2);
  expect(copies.copies.size).toBe(0);
});

test("a refusal drops the copy", async () => {
  const copies = new MemoryCopies();
  serve();
  await open(copies);
  serve({ status: 403 });
  await expect(open(copies)).rejects.toMatchObject({ kind: "http", status: 403 });
  expect(copies.copies.size).toBe(0);
});

test("copies belong to whom the request names", async () => {
  const copies = new MemoryCopies();
  copies.copies.set(KEY.replace("ann", "bob"), { etag: '"v1"', bytes: Uint8Array.of(1) });
  const served = serve();
  await open(copies);
  expect(served.mock.calls[0]?.[1].headers["If-None-Match"]).toBeUndefined();
});

test("without a database guides open all the same", async () => {
  serve();
  expect(indexedDbCopies()).toBeNull();
  expect((await open(null)).opened.guideName).toBe("Ridge");
});
