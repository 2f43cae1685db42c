import { afterEach, expect, test, vi } from "vitest";
import { createDemManager } from "../../../../workers/basemap/demManager.ts";

afterEach(() => vi.unstubAllGlobals());

function heightsAnsweredBy(status: number) {
  vi.stubGlobal("fetch", async () => new Response(null, { status }));
  const manager = createDemManager({
    demUrl: "https://walks.test/dem/{z}/{x}/{y}",
    demMaxZoom: 12,
    demEncoding: "terrarium",
    demSize: 256,
  });
  return manager.fetchAndParseTile(10, 1, 2, new AbortController());
}

test.each([204, 404])(
  "elevation that is not there (%i) is unknown and fails no neighbour",
  async (status) => {
    const { width, height, data } = await heightsAnsweredBy(status);
    expect([width, height]).toEqual([256, 256]);
    expect(data.every(Number.isNaN)).toBe(true);
  },
);

test("elevation of a server that fails is asked for again later", async () => {
  await expect(heightsAnsweredBy(503)).rejects.toThrow("503");
});
