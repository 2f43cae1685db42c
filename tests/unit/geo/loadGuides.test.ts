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
import { buildGuide } from "../../helpers/builders.ts";
import { MessageWorker } from "../../helpers/messageWorker.ts";
import { guidesWith, LIST_REQUEST, servePartsOf } from "../../helpers/partsServer.ts";
import { callOptions } from "../workers/geo/callOptions.ts";

const request = LIST_REQUEST;
const GUIDES = 1201;
const query = { language: "en", shownContent: null } as const;

afterEach(() => {
  setGeoWorkerForTests(null);
  vi.unstubAllGlobals();
});

test("a long guide list arrives complete and sorted", async () => {
  const ids = Array.from({ length: GUIDES }, (_, i) => `${i + 1}`).reverse();
  servePartsOf({ parts: { one: guidesWith(...ids.slice(0, 700)), two: guidesWith(...ids.slice(700)) } });
  setGeoWorkerForTests(() => new MessageWorker());
  const { list } = await loadGuides(request, query);
  expect(list?.guides.map((guide) => guide.guideName)).toEqual(
    Array.from({ length: GUIDES }, (_, i) => `Ridge ${i + 1}`),
  );
  expect(list?.lines.guideOfLine.length).toBe(GUIDES);
  // They come in several messages, with the same tags.
  expect(new Set(list?.guides.map((guide) => guide.guideTags)).size).toBe(1);
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
  servePartsOf({ parts: {} });
  return catalogueApi.loadGuides(request, query, callOptions());
}

test("a stored list is read from the browser's cache alone, and is none where the browser has none", async () => {
  const { fetch } = servePartsOf({ parts: { one: guidesWith("1") } });
  setGeoWorkerForTests(() => new MessageWorker());
  const stored = await loadStoredGuides(request, query);
  expect(stored?.list?.guides.map(({ guideId }) => guideId)).toEqual(["1"]);
  expect(fetch).toHaveBeenCalledTimes(2);
  for (const [, init] of fetch.mock.calls) {
    expect(init).toMatchObject({ cache: "only-if-cached", mode: "same-origin" });
  }
  fetch.mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await loadStoredGuides(request, query)).toBeNull();
});
