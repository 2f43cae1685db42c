import { gpx } from "@tmcw/togeojson";
import { DOMParser, type Element } from "@xmldom/xmldom";
import { expect, test } from "vitest";
import { gpxRoute } from "../../../../src/lib/gpx/gpxRoute.ts";
import { type GpxFile, gpxText } from "../../../../src/lib/gpx/gpxText.ts";

/** Throws for text that is not well-formed. */
function parse(text: string) {
  return new DOMParser({
    onError: (level, message) => {
      throw new Error(`${level}: ${message}`);
    },
  }).parseFromString(text, "application/xml");
}

/** What another reader finds: kind, coordinates and properties of each feature. */
function read(file: GpxFile) {
  const document = parse(gpxText(file));
  return gpx(document as unknown as Document).features.map(({ geometry, properties }) => ({
    type: properties?._gpxType ?? geometry?.type,
    coordinates: geometry && "coordinates" in geometry ? geometry.coordinates : null,
    name: properties?.name,
    desc: properties?.desc,
  }));
}

/** The order of elements in the schema of GPX 1.1, of those that are written. */
const ORDER: Record<string, string[]> = {
  gpx: ["metadata", "wpt", "rte", "trk"],
  metadata: ["name"],
  wpt: ["ele", "name", "desc", "type"],
  rtept: ["ele", "name", "desc", "type", "extensions"],
  extensions: ["pin:distance"],
  trkpt: ["ele", "name", "desc", "type"],
  rte: ["name", "desc", "rtept"],
  trk: ["name", "desc", "trkseg"],
  trkseg: ["trkpt"],
};

function expectSchemaOrder(element: Element): void {
  const order = ORDER[element.tagName] ?? [];
  const children = [...element.childNodes].filter((node) => node.nodeType === 1) as Element[];
  const places = children.map(({ tagName }) => order.indexOf(tagName));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  for (const child of children) expectSchemaOrder(child);
}

const FULL: GpxFile = {
  name: "Autumn",
  tracks: [
    {
      name: "Ridge",
      description: "North to south",
      segments: [
        [
          { position: [14.5, 50], elevationMeters: 812.34 },
          { position: [14.6, 50.1], elevationMeters: 0 },
        ],
        [{ position: [14.7, 50.2] }, { position: [14.8, 50.3] }],
      ],
    },
  ],
  routes: [
    {
      name: "Day 1",
      description: "Slow",
      points: [
        { position: [14.5, 50], name: "1", description: "Ridge", distanceMeters: 1234.5 },
        { position: [14.6, 50.1] },
      ],
    },
  ],
  waypoints: [
    { position: [14.55, 50.05], elevationMeters: -3, name: "Spring", description: "Cold", type: "water" },
  ],
};

test("waypoints, routes and tracks are read back by another reader, heights and breaks included", () => {
  expect(read(FULL)).toEqual([
    {
      type: "trk",
      coordinates: [
        [
          [14.5, 50, 812.3],
          [14.6, 50.1, 0],
        ],
        [
          [14.7, 50.2],
          [14.8, 50.3],
        ],
      ],
      name: "Ridge",
      desc: "North to south",
    },
    {
      type: "rte",
      coordinates: [
        [14.5, 50],
        [14.6, 50.1],
      ],
      name: "Day 1",
      desc: "Slow",
    },
    { type: "Point", coordinates: [14.55, 50.05, -3], name: "Spring", desc: "Cold" },
  ]);
});

test("the elements stand in the order of the schema, in its namespace", () => {
  const root = parse(gpxText(FULL)).documentElement;
  if (!root) throw new Error("No root");
  expect([root.namespaceURI, root.getAttribute("version"), root.getAttribute("creator")]).toEqual([
    "http://www.topografix.com/GPX/1/1",
    "1.1",
    "Switchback",
  ]);
  expectSchemaOrder(root);
  const distance = root.getElementsByTagName("pin:distance")[0];
  expect([distance?.namespaceURI, distance?.textContent]).toEqual(["urn:x-switchback:pin:1", "1234.5"]);
});

test("any text stays well-formed: markup, quotes, emoji, what XML cannot hold, and half a character", () => {
  const name = `<b>Tom & Jerry's "Žďár" Ґ 🥾]]>\u0000\u001b\ud83e`;
  const waypoints = [{ position: [1, 2] as const, name, description: "\n " }];
  expect(read({ name, waypoints })).toMatchObject([
    { name: `<b>Tom & Jerry's "Žďár" Ґ 🥾]]>`, coordinates: [1, 2], desc: undefined },
  ]);
});

test.each([
  [[180, 0], 'lat="0" lon="-180"'],
  [[-180, -90], 'lat="-90" lon="-180"'],
  [[190.25, 1e-7], 'lat="0.0000001" lon="-169.75"'],
  [[-539.5, -1e-12], 'lat="0" lon="-179.5"'],
  [[179.99999999, 10], 'lat="10" lon="-180"'],
] as const)("the position %j is written as the schema has it: %s", (position, written) => {
  expect(gpxText({ waypoints: [{ position }] })).toContain(`<wpt ${written}/>`);
});

test("a planned route has its pins in order, without those that have no position", () => {
  const pin = { pin: "", trailName: "", distanceMeters: null, trailPoint: null };
  const route = gpxRoute({
    name: "Weekend",
    description: "Two huts",
    pins: [
      {
        ...pin,
        position: [14.5, 50],
        trailName: "Ridge",
        distanceMeters: 1200,
        trailPoint: [14.5, 50, 640, 1200],
      },
      { ...pin, position: null },
      { ...pin, position: [14.6, 50.1], trailPoint: [14.6, 50.1, null, null] },
    ],
  });
  expect(route).toEqual({
    name: "Weekend",
    description: "Two huts",
    points: [
      { position: [14.5, 50], elevationMeters: 640, name: "1", description: "Ridge", distanceMeters: 1200 },
      { position: [14.6, 50.1], elevationMeters: null, name: "3", description: "", distanceMeters: null },
    ],
  });
});
