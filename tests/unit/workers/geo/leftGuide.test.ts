import { gzipSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { geoApi } from "../../../helpers/geoApi.ts";
import { callOptions } from "./callOptions.ts";
import { answerOf } from "./geoFile.ts";

const leaving = new AbortController();

vi.mock("../../../../workers/geo/pack/packGuide.ts", async (actual) => {
  const packing = await actual<typeof import("../../../../workers/geo/pack/packGuide.ts")>();
  const packGuide: typeof packing.packGuide = (...parts) => {
    // The message comes while the thread is busy.
    setTimeout(() => leaving.abort(new Error("left")));
    return packing.packGuide(...parts);
  };
  return { ...packing, packGuide };
});

afterEach(() => vi.unstubAllGlobals());

test("a guide that is left while it is packed does not stay in the worker", async () => {
  const text =
    '{"guideId":"left","guideName":"Left","trails":[{"id":"a","geometry":{"coordinates":[[10,46],[11,47]]}}]}';
  vi.stubGlobal("fetch", async () => answerOf(Uint8Array.from(gzipSync(text))));
  const options = { ...callOptions(), signal: leaving.signal };
  const opening = geoApi.guide.open({ url: "http://guides.test/geo", headers: {} }, null, options);
  await expect(opening).rejects.toThrow("left");
  expect(() => geoApi.guide.nearestOnLine("left", [10, 46], 500)).toThrow();
});
