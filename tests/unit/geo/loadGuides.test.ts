import { afterEach, expect, test, vi } from "vitest";
import { setGeoWorkerForTests } from "../../../src/geo/geoConnection.ts";
import { loadGuides } from "../../../src/geo/geoWorker.ts";
import { geoApi } from "../../../workers/geo/geoApi.ts";
import { buildGuide, buildGuideWire } from "../../helpers/builders.ts";
import { MessageWorker } from "./messageWorker.ts";

const request = { url: "http://guides.test/api/guides/", headers: {} };
const GUIDES = 1201;
const query = { language: "en", shownContent: null } as const;
const name = (i: number) => `Ridge Walk ${i + 1}`;

afterEach(() => {
  setGeoWorkerForTests(null);
  vi.unstubAllGlobals();
});

test("a long guide list comes whole and alphabetical", async () => {
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

test("a list whose worker ends half-way is begun again", async () => {
  const nothing = await loadNothing();
  const first: MessageWorker = new MessageWorker({
    async loadGuides(_request, _query, onGuides) {
      await onGuides([buildGuide({ guideId: "a" })]);
      first.die();
      return new Promise(() => {});
    },
  });
  const second = new MessageWorker({
    async loadGuides(_request, _query, onGuides) {
      await onGuides([buildGuide({ guideId: "a" })]);
      await onGuides([buildGuide({ guideId: "b" })]);
      return nothing;
    },
  });
  const workers = [first, second];
  setGeoWorkerForTests(() => workers.shift() ?? new MessageWorker());
  const { list } = await loadGuides(request, query);
  expect(list?.guides.map(({ guideId }) => guideId)).toEqual(["a", "b"]);
});

function loadNothing() {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ guides: [] })));
  return geoApi.loadGuides(request, query, () => {}, 1);
}
