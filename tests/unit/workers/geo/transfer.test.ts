import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { encodePackedLines } from "../../../../src/contract/previewLines.ts";
import type { GeoApi } from "../../../../workers/geo/guideRooms.ts";
import { openedGuideTransferables, packGuide } from "../../../../workers/geo/pack/packGuide.ts";
import { serve } from "../../../../workers/geo/serve.ts";
import { fakeIndexedDb } from "../../../helpers/fakeIndexedDb.ts";
import { geoApi } from "../../../helpers/geoApi.ts";
import { MemoryCaches } from "../../../helpers/memoryCaches.ts";
import { callOptions } from "./callOptions.ts";
import { answerOf, geoBytes, smallGeo } from "./geoFile.ts";
import { scan } from "./scan.ts";

const request = (name: string) => ({ url: `http://guides.test/${name}`, headers: {} });
const place = { owner: "anybody", guideId: "7" };
const target = { owner: "anybody", guide: { guideId: "7", guideName: "Ridge", guideIsFree: true } };
const sources = { open: request("places"), own: null, reader: null };
const world = [-180, -85, 180, 85] as const;
const line = [
  [1, 2],
  [3, 4],
];
const tiles = {
  url: "http://guides.test/tiles/map/{z}/{x}/{y}?v=1",
  minZoom: 0,
  maxZoom: 1,
  bounds: [...world],
  isPicture: false,
  reach: [{ maxZoom: 1, meters: 1000 }],
};
const tile = {
  positions: Float32Array.of(1, 2, 3, 4),
  startIndices: Uint32Array.of(0, 2),
  guideOfLine: Uint32Array.of(0),
  guideIds: ["a"],
};
const pins = [
  { trail: 1, vertex: 0, position: [10, 46], elevationMeters: 100, distanceMeters: 0 },
  { trail: 1, vertex: 1, position: [10.01, 46], elevationMeters: 150, distanceMeters: 800 },
];
const GPX =
  '<gpx><rte><rtept lat="46" lon="10"/><rtept lat="46" lon="10.01"/></rte><wpt lat="46" lon="10"/></gpx>';
const clusterId = () => geoApi.waypoints.clusters("7", [...world], 11, null).ids[0];

/** Arguments for every call: a missing one is a type error. */
const ARGUMENTS: { [Room in keyof GeoApi]: { [Name in keyof GeoApi[Room]]: () => unknown[] } } = {
  guide: {
    open: () => [request("geo"), null],
    close: () => ["7"],
    nearestOnLine: () => ["7", [10.005, 46], 500],
  },
  waypoints: {
    fetch: () => ["7", request("waypoints"), null],
    page: () => ["7", 0, 2],
    list: () => ["7", { language: "en", isReversed: false, searchedValue: "", listedIndexes: null }],
    clusters: () => ["7", world, 3, null],
    clusterExpansionZoom: () => ["7", clusterId()],
    clusterLeaves: () => ["7", clusterId(), 10],
  },
  elevation: {
    sample: () => ["7", { trail: 1 }, { fromMeters: 0, toMeters: 1600, buckets: 10 }],
    climb: () => ["7", { pins }, { fromMeters: 0, toMeters: 700 }],
    section: () => ["7", { pins }, { fromMeters: 0, toMeters: 700 }],
    placeAt: () => ["7", { trail: 1 }, 400],
    heightsAt: () => ["7", { pins }, Float64Array.of(0, 100)],
  },
  position: {
    match: () => [
      "7",
      { fix: { position: [10.005, 46], accuracyMeters: 5, time: 0 }, state: null, expected: 1 },
    ],
  },
  route: {
    place: () => ["7", [pins[0]], { kind: "append", pin: [10.009, 46] }, 5],
    edit: () => ["7", [pins[0]], { kind: "append", pin: pins[1] }, []],
    build: () => ["7", pins],
    otherRoutes: () => ["7", pins, 1],
    ghost: () => ["7", [pins[0]], { kind: "append", pin: [10.009, 46] }, 5],
    restore: () => ["7", [{ position: [10, 46] }, null, { position: [10.01, 46] }], 0],
    pinAtDistance: () => ["7", 1, 700],
    passedWaypoints: () => ["7", pins, 150],
  },
  trip: {
    measure: () => ["7", pins, 150],
    alongTrail: () => ["7", 1, 150],
    junctions: () => ["7", 1],
    locate: () => ["7", pins, [{ position: [10.005, 46], meters: 400 }]],
    pace: () => [new File([GPX], "a.gpx")],
    track: () => ["7", pins],
    course: () => [
      "7",
      pins,
      "fit",
      {
        name: "a",
        activity: "hike",
        startTime: 0,
        pace: { meters: Float64Array.of(0, 700), minutes: Float64Array.of(0, 10) },
        ascentMeters: 0,
        descentMeters: 0,
        points: [{ meters: 400, kind: "water", name: "b" }],
      },
    ],
  },
  imports: {
    route: () => ["7", new File([GPX], "a.gpx")],
  },
  copies: {
    save: () => [request("geo"), target],
    list: () => [null],
    edition: () => [request("geo"), place],
    remove: () => [place],
    removePersonal: () => [null],
    writeNote: () => [place, "waterReports", []],
    readNote: () => [place, "waterReports"],
  },
  map: {
    plan: () => ["7", [tiles]],
    save: () => [place, [tiles], 0],
    state: () => [place],
    remove: () => [place],
  },
  places: {
    prepare: () => [sources],
    search: () => [{ value: "hut", regions: [], guideIds: null }, sources],
  },
  catalogue: {
    loadGuides: () => [request("guides"), { language: "en", shownContent: null }],
    loadLineTile: () => [request("tile")],
  },
};
const CALLS = Object.entries(ARGUMENTS).flatMap(([room, calls]) =>
  Object.entries(calls).map(([name, args]) => [`${room}.${name}`, args] as const),
);
const RETURN_ARRAYS = [
  "guide.open",
  "waypoints.list",
  "waypoints.clusters",
  "waypoints.clusterLeaves",
  "elevation.sample",
  "elevation.section",
  "elevation.heightsAt",
  "route.place",
  "route.edit",
  "route.build",
  "route.ghost",
  "route.restore",
  "trip.measure",
  "trip.alongTrail",
  "trip.track",
  "trip.course",
  "imports.route",
  "map.plan",
  "catalogue.loadGuides",
  "catalogue.loadLineTile",
];

beforeEach(async () => {
  fakeIndexedDb();
  vi.stubGlobal("caches", new MemoryCaches());
  vi.stubGlobal("navigator", {
    locks: { request: (_name: string, _options: unknown, work: () => unknown) => work() },
  });
  vi.stubGlobal("fetch", async (url: string) => {
    if (url.endsWith("geo")) return answerOf(geoBytes());
    if (url.endsWith("guides")) return Response.json({ parts: ["USD/one"] });
    if (url.endsWith("tile")) return new Response(encodePackedLines(tile));
    const guide = { guideId: "a", guideName: "A", guidePreviewCoordinates: { coordinates: line } };
    return Response.json({ guides: [guide], waypoints: smallGeo.waypoints });
  });
  await geoApi.guide.open(request("geo"), null, callOptions());
});
afterEach(() => vi.unstubAllGlobals());

/** Every array in a value, at any depth. */
function arraysIn(value: unknown): ArrayBufferView[] {
  if (ArrayBuffer.isView(value)) return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(arraysIn) : [];
}

async function post<T>(value: T, buffers: Transferable[]): Promise<T> {
  const { port1, port2 } = new MessageChannel();
  const received = new Promise<T>((resolve) => {
    port2.onmessage = ({ data }) => resolve(data);
  });
  port1.postMessage(value, buffers);
  const copy = await received;
  port1.close();
  return copy;
}

test.each(CALLS)(
  "SYS-28 arrays returned by %s are transferred: the sender's buffers are empty, the receiver's are full",
  async (name, args) => {
    let moved: Transferable[] = [];
    const served = serve(geoApi, (result, buffers) => {
      moved = buffers;
      return result;
    });
    const value = await served.run(name, 1, null, ...args());
    const sizes = arraysIn(value).map(({ byteLength }) => byteLength);
    const copy = await post(value, moved);
    expect(sizes.some((size) => size > 0)).toBe(RETURN_ARRAYS.includes(name));
    expect(arraysIn(value).filter(({ buffer }) => buffer.byteLength > 0)).toEqual([]);
    expect(arraysIn(copy).map(({ byteLength }) => byteLength)).toEqual(sizes);
  },
);

test("transferring a guide leaves the worker's own columns intact", async () => {
  const { opened, columns } = packGuide(scan(JSON.stringify(smallGeo)));
  await post(opened, openedGuideTransferables(opened));
  expect([columns.lng.length, columns.elevation.length]).toEqual([6, 6]);
});
