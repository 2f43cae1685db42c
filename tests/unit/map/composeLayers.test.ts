import type { Layer } from "@deck.gl/core";
import { expect, test, vi } from "vitest";
import { NEVER } from "../../../src/lib/guides/markers/placeMarkers.ts";
import { arrowLine } from "../../../src/lib/routes/arrows/arrowLine.ts";
import { composeLayers, type GuideScene, type WorldScene } from "../../../src/map/composeLayers.ts";
import { createTrailPaint } from "../../../src/map/guide/trailPaint.ts";
import { waypointPins } from "../../../src/map/guide/waypointPins.ts";
import { pathData } from "../../../src/map/layers/pathData.ts";
import { GUIDE_KINDS, LATER_KINDS, WORLD_KINDS } from "../../../src/map/rendering/useWarmLayers.ts";
import { lineMaskOf, linesOfGuide, previewPaths } from "../../../src/map/world/previewPaths.ts";
import { buildWaypoint } from "../../helpers/builders.ts";
import { buildTrail, clusterView, packedLines, packedPaths, testAtlas, testPalette } from "./mapBuilders.ts";

const palette = testPalette();
const lines = packedLines({
  a: [
    [
      [0, 0],
      [1, 1],
    ],
  ],
});
const marker = { guideId: "a", activity: "hike", position: [0.5, 0.5], lineLength: 1.4 } as const;
const active = {
  line: linesOfGuide([lines], "a"),
  marker,
  color: [1, 2, 3, 255] as [number, number, number, number],
};
const world: WorldScene = {
  zoom: 3,
  parts: [
    {
      part: "list",
      ...previewPaths(lines, () => null, palette),
      shownLines: lineMaskOf(Uint32Array.of(0), null),
      isShown: true,
    },
  ],
  guideMarkers: { markers: [marker], zooms: Float32Array.of(0), groups: [] },
  atlas: testAtlas(),
  hovered: active,
  hasHovered: true,
  selected: active,
};
const paths = packedPaths([
  {
    trail: 0,
    places: [
      [0, 0],
      [1, 1],
    ],
  },
]);
const paint = createTrailPaint([buildTrail({})], false);
const waypoint = buildWaypoint();
const guide: GuideScene = {
  pieces: [
    { piece: "g-overview-0", isShown: true, ...paint(paths, "overview") },
    {
      ...{ piece: "g-overview-1", isShown: false },
      ...paint(
        packedPaths([
          {
            trail: 0,
            places: [
              [1, 1],
              [2, 2],
            ],
          },
        ]),
        "overview",
      ),
    },
  ],
  highlightedTrails: paint(paths, "overview"),
  markers: waypointPins(clusterView([{ position: [0, 0], count: 1, members: [0], id: 0 }]), [waypoint]),
  pins: testAtlas(),
  spiderfied: { centre: [0, 0], pins: [{ type: "water", position: [1, 1] }] },
  ...{ selectedWaypoint: waypoint, hasSelected: true },
  range: pathData(paths),
  route: null,
  isPlanning: false,
  variants: [],
  stageEnds: [],
  tripNotes: [],
};
const section = {
  positions: Float64Array.of(14, 50, 14.1, 50),
  startIndices: Uint32Array.of(0, 2),
  bounds: null,
};
const route = {
  edge: pathData(section),
  core: pathData(section),
  line: pathData(section),
  arrows: arrowLine(section),
  pins: [14, 14.1].map((lng, index) => ({ position: [lng, 50] as const, number: index + 1 })),
} satisfies GuideScene["route"];

const idsOf = (layers: Layer[]) => layers.map(({ id }) => id);
const find = (layers: Layer[], id: string) =>
  layers.find((layer) => layer.id === id)?.props as Record<string, unknown>;

test("the world map: casings, lines, hover, selection, guide markers", () => {
  expect(idsOf(composeLayers({ palette, world, guide: null }))).toEqual([
    "preview-casing-list",
    "preview-lines-list",
    "guide-hover-casing",
    "guide-hover",
    "guide-selection-casing",
    "guide-selection",
    "guide-markers",
    "guide-groups",
    "guide-group-rings",
    "guide-marker-active-hovered",
    "guide-marker-active-selected",
  ]);
});

test("the guide map: all casings below all trails, then hover, range, markers, spiderfied cluster, selected pin", () => {
  const layers = composeLayers({ palette, world: null, guide });
  expect(layers.slice(0, 4).map(({ props }) => props.visible)).toEqual([true, false, true, false]);
  expect(idsOf(layers)).toEqual([
    "trails-casing-g-overview-0",
    "trails-casing-g-overview-1",
    "trails-g-overview-0",
    "trails-g-overview-1",
    "trail-highlight-casing",
    "trail-highlight",
    "elevation-range-casing",
    "elevation-range",
    "waypoint-dots",
    "waypoint-markers",
    "waypoint-counts",
    "spiderfy-legs",
    "spiderfy-pins",
    "selected-waypoint",
  ]);
});

test("a shown route is above the trails and below the waypoints, the pins of an edited one are above them", () => {
  const idsWith = (fields: Partial<GuideScene>) =>
    idsOf(
      composeLayers({
        palette,
        world: null,
        guide: { ...guide, range: null, highlightedTrails: null, ...fields },
      }),
    );
  const line = ["planned-route-edge", "planned-route-core", "planned-route-line", "planned-route-arrows"];
  const pieces = idsWith({}).slice(0, 4);
  const above = ["spiderfy-legs", "spiderfy-pins", "selected-waypoint"];
  const markers = ["waypoint-dots", "waypoint-markers", "waypoint-counts"];
  expect(idsWith({ route })).toEqual([...pieces, ...line, "planned-route-pins", ...markers, ...above]);
  expect(idsWith({ route, isPlanning: true })).toEqual([
    ...pieces,
    ...line,
    ...markers,
    "planned-route-pins",
    "planned-route-numbers",
    ...above,
  ]);
});

test("PLAN-9 a route is #EFCC00 at 0.7 over a light core, 7 px wide, with arrows and pins of 12 px, or 20 while edited", () => {
  const layersOf = (isPlanning: boolean) =>
    composeLayers({ palette, world: null, guide: { ...guide, route, isPlanning } });
  const shown = layersOf(false);
  const edge = [0x6b, 0x5a, 0, 255];
  expect(find(shown, "planned-route-edge")).toMatchObject({ getWidth: 9.6, getColor: edge });
  expect(find(shown, "planned-route-core")).toMatchObject({
    getWidth: 7.6,
    getColor: [0xfd, 0xfc, 0xf9, 255],
  });
  // 0.7 * #efcc00 + 0.3 * #fdfcf9
  expect(find(shown, "planned-route-line")).toMatchObject({ getWidth: 7, getColor: [243, 218, 75, 255] });
  expect(find(shown, "planned-route-arrows")).toMatchObject({ line: route.arrows, color: edge });
  const pin = { getRadius: 5, getLineWidth: 2, radiusUnits: "pixels", lineWidthUnits: "pixels" };
  expect(find(shown, "planned-route-pins")).toMatchObject(pin);
  expect(find(layersOf(true), "planned-route-pins")).toMatchObject({ ...pin, getRadius: 9 });
  const { getText } = find(layersOf(true), "planned-route-numbers") as { getText: (pin: object) => string };
  expect(route.pins.map(getText)).toEqual(["1", "2"]);
});

test("waypoints fade to 55 % while a route is edited, except the selected one", () => {
  const layers = composeLayers({ palette, world: null, guide: { ...guide, isPlanning: true } });
  // deck.gl raises opacity to the power of 1 / 2.2.
  for (const id of ["waypoint-dots", "waypoint-markers", "waypoint-counts"]) {
    expect(Number(find(layers, id).opacity) ** (1 / 2.2)).toBeCloseTo(0.55, 10);
  }
  expect(find(layers, "selected-waypoint").opacity).toBe(1);
});

test("CAT-50 preview lines are 4 px wide, plus their casing", () => {
  const layers = composeLayers({ palette, world, guide: null });
  expect(find(layers, "preview-lines-list")).toMatchObject({ getWidth: 4, widthUnits: "pixels" });
  expect(find(layers, "preview-casing-list")).toMatchObject({ getWidth: 6 });
  const near = composeLayers({ palette, world: { ...world, zoom: 6 }, guide: null });
  expect(find(near, "preview-casing-list")).toMatchObject({ getWidth: 7 });
});

test("SYS-29 hover and selection do not change the data of the large layers", () => {
  const before = composeLayers({ palette, world, guide: null });
  const after = composeLayers({ palette, world: { ...world, hovered: null, selected: null }, guide: null });
  for (const id of ["preview-casing-list", "preview-lines-list", "guide-markers"]) {
    expect(find(after, id).data).toBe(find(before, id).data);
  }
});

test("the hover layers stay between hovers, the marker's with its current icon", () => {
  const [shown, empty] = [active, null].map((hovered) =>
    composeLayers({ palette, world: { ...world, hovered }, guide: null }),
  );
  expect(idsOf(empty ?? [])).toEqual(idsOf(shown ?? []));
  for (const id of ["guide-hover-casing", "guide-hover"]) {
    expect(find(shown ?? [], id).data).toBe(active.line);
    expect(find(empty ?? [], id).data).toMatchObject({ length: 0 });
  }
  const [hover, none] = [shown, empty].map((layers) => find(layers ?? [], "guide-marker-active-hovered"));
  expect([hover?.data, none?.data]).toEqual([[marker], []]);
  expect(none?.iconAtlas).toBe(hover?.iconAtlas);
  const before = composeLayers({
    palette,
    world: { ...world, hovered: null, hasHovered: false },
    guide: null,
  });
  for (const id of ["guide-hover", "guide-marker-active-hovered"]) expect(idsOf(before)).not.toContain(id);
});

test("the selected guide is 5.5 px of blaze in a casing of 10, its marker 30 px", () => {
  const layers = composeLayers({ palette, world, guide: null });
  expect(find(layers, "guide-selection")).toMatchObject({ getWidth: 5.5, getColor: [1, 2, 3, 255] });
  expect(find(layers, "guide-selection-casing")).toMatchObject({ getWidth: 10 });
  expect(find(layers, "guide-marker-active-selected")).toMatchObject({ getSize: 30 });
});

test("READ-20 pins are 30x40, the selected one 1.3 times as wide", () => {
  const layers = composeLayers({ palette, world: null, guide });
  expect(find(layers, "waypoint-markers")).toMatchObject({ getSize: 40 });
  expect(find(layers, "selected-waypoint")).toMatchObject({ getSize: 39, sizeBasis: "width" });
});

test("without icons the lines are still drawn", () => {
  const worldIds = idsOf(composeLayers({ palette, world: { ...world, atlas: null }, guide: null }));
  expect(worldIds).not.toContain("guide-markers");
  const guideIds = idsOf(composeLayers({ palette, world: null, guide: { ...guide, pins: null } }));
  expect(guideIds).toContain("trails-g-overview-0");
});

test("nothing is picked on the GPU", () => {
  const layers = composeLayers({ palette, world, guide });
  expect(layers.every(({ props }) => props.pickable === false)).toBe(true);
});

test("a marker has the zoom from which it is shown; zooming and filtering update no marker", () => {
  const markers = [marker, { ...marker, guideId: "b" }];
  const layerOf = (zooms: number[], zoom = 3) =>
    find(
      composeLayers({
        palette,
        world: { ...world, zoom, guideMarkers: { markers, zooms: Float32Array.from(zooms), groups: [] } },
        guide: null,
      }),
      "guide-markers",
    );
  const [all, some, near] = [layerOf([0, 4.5]), layerOf([NEVER, 4.5]), layerOf([0, 4.5], 5)];
  const valuesOf = (props: Record<string, unknown>) =>
    markers.map((_, index) =>
      (props.getFilterValue as (marker: unknown, info: { index: number }) => number)(null, { index }),
    );
  expect([valuesOf(all), valuesOf(some)]).toEqual([
    [0, 4.5],
    [NEVER, 4.5],
  ]);
  expect([all.filterRange, near.filterRange]).toEqual([
    [0, 3],
    [0, 5],
  ]);
  expect(some.data).toBe(all.data);
  expect(some.updateTriggers).not.toEqual(all.updateTriggers);
});

test("LIGHT-7 every kind of layer is compiled in advance, those that a screen draws at first before its first picture", () => {
  vi.stubGlobal("ImageData", class {});
  const kindOf = (layer: Layer) =>
    `${(layer.constructor as typeof Layer).layerName} ${layer.props.extensions.length}`;
  const [forWorld, forGuide, all] = [
    WORLD_KINDS,
    GUIDE_KINDS,
    [...WORLD_KINDS, ...GUIDE_KINDS, ...LATER_KINDS],
  ].map((kinds) => kinds.map((make) => kindOf(make(false))));
  vi.unstubAllGlobals();
  const kindsOf = (scene: Parameters<typeof composeLayers>[0]) => composeLayers(scene).map(kindOf);
  const first = { ...world, hasHovered: false, selected: null };
  expect(forWorld).toEqual(expect.arrayContaining(kindsOf({ palette, world: first, guide: null })));
  const opened = { ...guide, range: null, highlightedTrails: null, spiderfied: null, hasSelected: false };
  expect(forGuide).toEqual(expect.arrayContaining(kindsOf({ palette, world: null, guide: opened })));
  const planned = { ...guide, route, isPlanning: true };
  expect(all).toEqual(expect.arrayContaining(kindsOf({ palette, world, guide: planned })));
});
