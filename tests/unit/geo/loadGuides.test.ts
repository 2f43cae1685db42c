import { afterEach, expect, test, vi } from "vitest";
import { setGeoWorkerForTests } from "../../../src/geo/geoConnection.ts";
import { loadGuides, loadStoredGuides } from "../../../src/geo/loadGuides.ts";
import { catalogueApi } from "../../../workers/geo/catalogue/catalogueApi.ts";
import type {
  GuideListQuery,
  GuideListReply,
  GuidePage,
} from "../../../workers/geo/catalogue/catalogueTypes.ts";
import { type CallOptions, geoCall } from "../../../workers/geo/geoCall.ts";
import type { WorkerRequest } from "../../../workers/geo/read/readTypes.ts";
import { buildGuide, buildGuideWire } from "../../helpers/builders.ts";
import { MessageWorker } from "../../helpers/messageWorker.ts";
import { callOptions } from "../workers/geo/callOptions.ts";

const request = { url: "http://guides.test/api/guides/", headers: {} };
const GUIDES = 1201;
const query = { language: "en", shownContent: null } as const;
const name = (i: number) => `Ridge Walk ${i + 1}`;

afterEach(() => {
  setGeoWorkerForTests(null);
  vi.unstubAllGlobals();
});

test("a long guide list arrives complete and sorted", async () => {
  const guides = Array.from({ length: GUIDES }, (_, i) =>
    buildGuideWire({
      guideId: `${i}`,
      guideName: name(i),
      guidePreviewCoordinates: {
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
    }),
  );
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ guides: guides.reverse() })));
  setGeoWorkerForTests(() => new MessageWorker());
  const { list } = await loadGuides(request, query);
  expect(list?.guides.map((guide) => guide.guideName)).toEqual(
    Array.from({ length: GUIDES }, (_, i) => name(i)),
  );
  expect(list?.lines.guideOfLine.length).toBe(GUIDES);
});

test("a list whose worker ends half-way starts again", async () => {
  const nothing = await loadNothing();
  const first: MessageWorker = workerWith(async (onProgress) => {
    await onProgress({ from: 0, guides: [buildGuide({ guideId: "a" })] });
    first.die();
    return new Promise(() => {});
  });
  const second = workerWith(async (onProgress) => {
    await onProgress({ from: 0, guides: [buildGuide({ guideId: "a" })] });
    await onProgress({ from: 1, guides: [buildGuide({ guideId: "b" })] });
    return nothing;
  });
  const workers = [first, second];
  setGeoWorkerForTests(() => workers.shift() ?? new MessageWorker());
  const { list } = await loadGuides(request, query);
  expect(list?.guides.map(({ guideId }) => guideId)).toEqual(["a", "b"]);
});

/** A worker whose list is given by the test. */
function workerWith(load: (onProgress: CallOptions<GuidePage>["onProgress"]) => Promise<GuideListReply>) {
  const loadGuides = geoCall(
    { isRepeatable: true },
    (_request: WorkerRequest, _query: GuideListQuery, { onProgress }: CallOptions<GuidePage>) =>
      load(onProgress),
  );
  return new MessageWorker({ catalogue: { loadGuides } });
}

function loadNothing() {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ guides: [] })));
  return catalogueApi.loadGuides(request, query, callOptions());
}

test("a stored list is read from the browser's cache alone, and is none where the browser has none", async () => {
  const fetch = vi.fn(async (_url: string, _init?: RequestInit) =>
    Response.json({ guides: [buildGuideWire({ guideId: "1" })] }),
  );
  vi.stubGlobal("fetch", fetch);
  setGeoWorkerForTests(() => new MessageWorker());
  const stored = await loadStoredGuides(request, query);
  expect(stored?.list?.guides.map(({ guideId }) => guideId)).toEqual(["1"]);
  expect(fetch.mock.lastCall?.[1]).toMatchObject({ cache: "only-if-cached", mode: "same-origin" });
  fetch.mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await loadStoredGuides(request, query)).toBeNull();
});
