import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PlaceSources } from "../../../../../workers/geo/places/placeTypes.ts";
import { fakeIndexedDb } from "../../../../helpers/fakeIndexedDb.ts";
import { answerOf, geoBytes, smallGeo } from "../geoFile.ts";

const OPEN = "http://guides.test/api/places";
const OWN = "http://guides.test/api/places/own";
const guest: PlaceSources = { open: { url: OPEN, headers: {} }, own: null, reader: null };
const ownerOf = (key: string): PlaceSources => ({
  ...guest,
  own: { request: { url: OWN, headers: { authorization: "Bearer t" } }, key },
  reader: "fern",
});

const hut = (title: string) => ({
  guideId: "1",
  guideName: "A",
  ids: ["1-1"],
  types: [1],
  titles: [title],
  positions: [10, 46],
});

/** Answers by address: guides, a status, or null for a lost connection. */
let answers: Record<string, unknown[] | number | null>;
let asked: string[];

beforeEach(() => {
  fakeIndexedDb();
  answers = { [OPEN]: [hut("Open Hut")], [OWN]: [hut("Own Hut")] };
  asked = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    const answer = answers[url] ?? null;
    if (answer === null) throw new TypeError("Failed to fetch");
    return typeof answer === "number"
      ? new Response("{}", { status: answer })
      : Response.json({ guides: answer });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function loader() {
  const { placeLoader } = await import("../../../../../workers/geo/places/placeLoader.ts");
  const load = placeLoader();
  return async (sources: PlaceSources) => {
    const { lists, isComplete } = await load(sources);
    return { titles: lists.flatMap(({ guides }) => guides.flatMap(({ titles }) => titles)), isComplete };
  };
}

/** Stores a copy of the guide 7, Ridge, which has a spring and a hut. */
async function saveCopy(owner: string, geo: object = smallGeo): Promise<void> {
  const { packCopy } = await import("../../../../../workers/geo/copies/packedCopy.ts");
  const { packGuide } = await import("../../../../../workers/geo/pack/packGuide.ts");
  const { parseGuideGeo } = await import("../../../../../workers/geo/read/parseGuideGeo.ts");
  const { indexedDbCopies } = await import("../../../../../workers/geo/copies/indexedDbCopies.ts");
  const scanned = await parseGuideGeo(answerOf(geoBytes(geo)), () => {});
  const bytes = await packCopy({ scanned, measures: packGuide(scanned).measures });
  const guide = { guideId: "7", guideName: "Ridge" };
  await indexedDbCopies()?.write({ owner, guideId: "7" }, { etag: '"v1"', bytes }, guide);
}

test("the places are fetched once, one's own again when another reader or more guides are theirs", async () => {
  const load = await loader();
  expect(await load(guest)).toEqual({ titles: ["Open Hut"], isComplete: true });
  expect(await load(ownerOf("fern"))).toEqual({ titles: ["Open Hut", "Own Hut"], isComplete: true });
  await load(ownerOf("fern"));
  expect(asked).toEqual([OPEN, OWN]);
  await load(ownerOf("fern, two guides"));
  expect(asked).toEqual([OPEN, OWN, OWN]);
});

test("SEARCH-2 after the reader has left nothing of their own guides is kept", async () => {
  const load = await loader();
  await load(ownerOf("fern"));
  expect((await load(guest)).titles).toEqual(["Open Hut"]);
  await load(ownerOf("fern"));
  expect(asked).toEqual([OPEN, OWN, OWN]);
});

test.each([503, 429, 403, null])(
  "SEARCH-6 a server that answers %o is asked again by the next search",
  async (answer) => {
    const load = await loader();
    answers[OPEN] = answer;
    expect(await load(guest)).toEqual({ titles: [], isComplete: false });
    answers[OPEN] = [hut("Open Hut"), { guideId: "2", titles: "broken" }];
    expect(await load(guest)).toEqual({ titles: ["Open Hut"], isComplete: true });
  },
);

test("without one's own places those of all are found", async () => {
  const load = await loader();
  answers[OWN] = 503;
  expect(await load(ownerOf("fern"))).toEqual({ titles: ["Open Hut"], isComplete: false });
});

test("a refused token is left to the page, which may have another", async () => {
  const load = await loader();
  answers[OWN] = 401;
  await expect(load(ownerOf("fern"))).rejects.toMatchObject({ kind: "http", status: 401 });
});

test("SEARCH-5 out of reach of the server the places of the copies are found that the reader may open", async () => {
  const load = await loader();
  answers[OPEN] = answers[OWN] = null;
  await saveCopy("fern");
  expect((await load(guest)).titles).toEqual([]);
  expect(await load(ownerOf("fern"))).toEqual({ titles: ["Spring", "Hut"], isComplete: false });
  await saveCopy("anybody", { ...smallGeo, waypoints: [smallGeo.waypoints[2]] });
  expect((await load(guest)).titles).toEqual(["Hut"]);
});

test("SEARCH-5 waypoints that came with a call of their own are found too", async () => {
  const load = await loader();
  answers[OPEN] = null;
  const { waypoints, ...geo } = smallGeo;
  await saveCopy("anybody", geo);
  const { indexedDbCopies } = await import("../../../../../workers/geo/copies/indexedDbCopies.ts");
  await indexedDbCopies()?.writeNote({ owner: "anybody", guideId: "7" }, "waypoints", { waypoints });
  expect((await load(guest)).titles).toEqual(["Spring", "Hut"]);
});
