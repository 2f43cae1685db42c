import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeIndexedDb } from "../../../../helpers/fakeIndexedDb.ts";
import { callOptions } from "../callOptions.ts";

const request = { url: "http://guides.test/api/guides/7/geo", headers: {} };
const place = { owner: "anybody", guideId: "7" };

beforeEach(fakeIndexedDb);
afterEach(() => vi.unstubAllGlobals());

async function edition({ hasCopy = true } = {}) {
  const { copiesApi } = await import("../../../../../workers/geo/copies/copiesApi.ts");
  const { indexedDbCopies } = await import("../../../../../workers/geo/copies/indexedDbCopies.ts");
  const guide = { guideId: "7", guideName: "Ridge" };
  if (hasCopy) await indexedDbCopies()?.write(place, { etag: '"v1"', bytes: Uint8Array.of(1) }, guide);
  return copiesApi.edition(request, place, callOptions());
}

/** A server that has the guide in this edition, or none that answers. */
function serve(etag: string | null) {
  vi.stubGlobal("fetch", async (_url: string, { headers }: { headers: Record<string, string> }) => {
    if (etag === null) throw new TypeError("Failed to fetch");
    return headers["If-None-Match"] === etag ? new Response(null, { status: 304 }) : new Response("geo");
  });
}

test.each([
  ['"v1"', "current"],
  ['"v2"', "newer"],
  [null, "unknown"],
])("TRAIL-51 beside the server's edition %s, a copy of the first is %s", async (etag, expected) => {
  serve(etag);
  expect(await edition()).toBe(expected);
});

test.each([
  ['"v1"', 1000],
  ['"v2"', 1000],
  [null, 0],
])("TRAIL-56 a response of edition %s lets the copy be read for another 30 days", async (etag, passed) => {
  const { indexedDbCopies } = await import("../../../../../workers/geo/copies/indexedDbCopies.ts");
  serve(etag);
  const start = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  await edition();
  vi.setSystemTime(start + 1000);
  await edition({ hasCopy: false });
  expect((await indexedDbCopies()?.find(place))?.checkedAt).toBe(start + passed);
  vi.useRealTimers();
});

test("TRAIL-51 a guide without a copy has no edition, and one that is refused none that is known", async () => {
  serve('"v1"');
  expect(await edition({ hasCopy: false })).toBe("unknown");
  vi.stubGlobal("fetch", async () => new Response(null, { status: 403 }));
  expect(await edition()).toBe("unknown");
});
