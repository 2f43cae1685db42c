import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CopyStore } from "../../../../../workers/geo/copies/copyStore.ts";
import { packCopy, unpackCopy } from "../../../../../workers/geo/copies/packedCopy.ts";
import { packGuide } from "../../../../../workers/geo/pack/packGuide.ts";
import { parseGuideGeo } from "../../../../../workers/geo/read/parseGuideGeo.ts";
import { fakeIndexedDb } from "../../../../helpers/fakeIndexedDb.ts";
import { until } from "../../../../helpers/until.ts";
import { callOptions } from "../callOptions.ts";
import { answerOf, geoBytes } from "../geoFile.ts";

const request = { url: "http://guides.test/api/guides/7/geo", headers: {} };
const guide = {
  guideId: "7",
  guideName: "Ridge",
  guideIconImage: "/api/pictures/a.svg",
  guideIsFree: true,
};
const target = { owner: "anybody", guide };
const place = { owner: "anybody", guideId: "7" };

beforeEach(fakeIndexedDb);
afterEach(() => vi.unstubAllGlobals());

const api = async () => (await import("../../../../../workers/geo/copies/copiesApi.ts")).copiesApi;
async function database(): Promise<CopyStore> {
  const { indexedDbCopies } = await import("../../../../../workers/geo/copies/indexedDbCopies.ts");
  const copies = indexedDbCopies();
  if (!copies) throw new Error("There is no database");
  return copies;
}

function serve() {
  const served = vi.fn(async (url: URL | string) => {
    if (String(url).endsWith(".svg"))
      return new Response("<svg/>", { headers: { "content-type": "image/svg+xml" } });
    const answer = answerOf(geoBytes());
    answer.headers.set("etag", '"v1"');
    return answer;
  });
  vi.stubGlobal("fetch", served);
  return served;
}

test("a guide without a copy is fetched, and listed with its icon", async () => {
  serve();
  const { list, save } = await api();
  await save(request, target, callOptions());
  const [copy] = await list(null);
  expect(copy).toMatchObject({
    ...place,
    isReadable: true,
    guide: { guideName: "Ridge", guideIsFree: true },
  });
  expect(copy?.guide.guideIconImage).toBe("data:image/svg+xml,%3Csvg%2F%3E");
  expect([copy?.savedAt, copy?.sizeBytes]).toEqual([expect.any(Number), expect.any(Number)]);
});

test("an icon that cannot be fetched when the guide is saved again stays as it was saved", async () => {
  serve();
  const { list, save } = await api();
  await save(request, target, callOptions());
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await save(request, target, callOptions());
  expect((await list(null))[0]?.guide.guideIconImage).toBe("data:image/svg+xml,%3Csvg%2F%3E");
});

test("a guide is saved without an icon that never arrives, and not at all once that is aborted", async () => {
  const copies = await database();
  const scanned = await parseGuideGeo(answerOf(geoBytes()), () => {});
  const bytes = await packCopy({ scanned, measures: packGuide(scanned).measures });
  await copies.write(place, { etag: '"v1"', bytes }, guide);
  const { save } = await api();
  const asked = vi.fn(
    (_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
  );
  vi.stubGlobal("fetch", asked);
  const controller = new AbortController();
  const aborted = save(request, target, callOptions(controller));
  await until(() => expect(asked).toHaveBeenCalled());
  controller.abort();
  await expect(aborted).rejects.toMatchObject({ name: "AbortError" });
  expect((await copies.find(place))?.pinnedAt).toBeNull();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const saved = save(request, target, callOptions());
  await until(() => expect(asked).toHaveBeenCalledTimes(2));
  await vi.advanceTimersByTimeAsync(60_000);
  await saved;
  vi.useRealTimers();
  expect(await copies.find(place)).toMatchObject({ pinnedAt: expect.any(Number), icon: null });
});

test("a copy stored when the guide was opened is used unchanged", async () => {
  const copies = await database();
  const scanned = await parseGuideGeo(answerOf(geoBytes()), () => {});
  const bytes = await packCopy({ scanned, measures: packGuide(scanned).measures });
  await copies.write(place, { etag: '"v1"', bytes }, guide);
  const served = serve();
  await (await api()).save(request, target, callOptions());
  expect(served.mock.calls.map(([url]) => String(url))).toEqual(["http://guides.test/api/pictures/a.svg"]);
  expect((await copies.find(place))?.pinnedAt).not.toBeNull();
});

test("a copy that has become unreadable, as after a change of the format, is fetched again", async () => {
  const copies = await database();
  await copies.write(place, { etag: '"v0"', bytes: Uint8Array.of(1) }, guide);
  serve();
  await (await api()).save(request, target, callOptions());
  const kept = await copies.read(place);
  expect(kept?.etag).toBe('"v1"');
  expect(await unpackCopy(kept?.bytes ?? new Uint8Array())).not.toBeNull();
});

test("unsaved copies are evicted for a saved one", async () => {
  serve();
  const copies = await database();
  await copies.write({ owner: "anybody", guideId: "8" }, { etag: '"v1"', bytes: Uint8Array.of(1) }, guide);
  const { GeoError } = await import("../../../../../workers/geo/geoError.ts");
  const write = vi
    .fn(copies.write)
    .mockRejectedValueOnce(new GeoError("noRoom", "full"))
    .mockImplementation(copies.write);
  const { saveCopy } = await import("../../../../../workers/geo/copies/saveCopy.ts");
  await saveCopy(request, target, { copies: { ...copies, write } });
  expect((await copies.list()).map(({ guideId }) => guideId)).toEqual(["7"]);
});

test("TRAIL-44 TRAIL-47 readers see their own copies and those of free guides, and all but the latter are removed at sign-out", async () => {
  const copies = await database();
  for (const owner of ["ann", "bob", "anybody"]) {
    await copies.write({ owner, guideId: "7" }, { etag: '"v1"', bytes: Uint8Array.of(1) }, guide);
  }
  const { list, readNote, removePersonal, writeNote } = await api();
  const owners = async (reader: string | null) => (await list(reader)).map(({ owner }) => owner).toSorted();
  expect(await owners("ann")).toEqual(["ann", "anybody"]);
  expect(await owners(null)).toEqual(["anybody"]);
  await writeNote({ owner: "ann", guideId: "7" }, "comments 1", ["Dry"]);
  expect(await readNote({ owner: "ann", guideId: "7" }, "comments 1")).toEqual(["Dry"]);
  const ofAnybody = { owner: "anybody", guideId: "7" };
  await writeNote(ofAnybody, "personal routes ann", []);
  await writeNote(ofAnybody, "personal routes bob", []);
  await removePersonal("ann");
  expect(await readNote(ofAnybody, "personal routes ann")).toEqual([]);
  expect(await readNote(ofAnybody, "personal routes bob")).toBeNull();
  expect([await owners("ann"), await owners("bob")]).toEqual([["ann", "anybody"], ["anybody"]]);
  await removePersonal(null);
  expect(await readNote(ofAnybody, "personal routes ann")).toBeNull();
  expect(await owners("ann")).toEqual(["anybody"]);
  expect(await readNote({ owner: "ann", guideId: "7" }, "comments 1")).toBeNull();
  expect(await owners("bob")).toEqual(["anybody"]);
});

test("notes of a paid guide are readable no longer than the guide itself", async () => {
  const copies = await database();
  const ofAnn = { owner: "ann", guideId: "7" };
  await copies.write(ofAnn, { etag: '"v1"', bytes: Uint8Array.of(1) }, guide);
  await copies.writeNote(ofAnn, "comments 1", ["Dry"]);
  vi.useFakeTimers({ now: Date.now() + 31 * 86_400_000, toFake: ["Date"] });
  await expect((await api()).readNote(ofAnn, "comments 1")).rejects.toMatchObject({ kind: "copyExpired" });
  vi.useRealTimers();
});

test("a copy being downloaded is not stored once its removal was requested", async () => {
  const { dropLateWrites, finishLateWrites, writeLate } = await import(
    "../../../../../workers/geo/copies/lateWrites.ts"
  );
  const write = vi.fn(async () => {});
  writeLate(write);
  await dropLateWrites();
  expect(write).not.toHaveBeenCalled();
  writeLate(write);
  writeLate(() => Promise.reject(new Error("full")));
  await finishLateWrites();
  expect(write).toHaveBeenCalledTimes(1);
});

test("a download aborted once the guide has arrived is not stored", async () => {
  serve();
  const controller = new AbortController();
  vi.doMock("../../../../../workers/geo/copies/packedCopy.ts", () => ({
    packCopy: async () => {
      controller.abort();
      return Uint8Array.of(1);
    },
  }));
  const { save } = await api();
  await expect(save(request, target, callOptions(controller))).rejects.toMatchObject({ name: "AbortError" });
  vi.doUnmock("../../../../../workers/geo/copies/packedCopy.ts");
  expect(await (await database()).list()).toEqual([]);
});
