import { expect, test } from "vitest";
import { composeLayers, type GuideScene } from "../../../src/map/composeLayers.ts";
import { testAtlas, testPalette } from "./mapBuilders.ts";

const guide: GuideScene = {
  pieces: [],
  highlightedTrails: null,
  range: null,
  markers: null,
  pins: testAtlas(),
  spiderfied: null,
  selectedWaypoint: null,
  hasSelected: true,
  isPlanning: false,
  route: null,
  variants: [],
  stageEnds: [],
  tripNotes: [],
};
const layersOf = (fields: Partial<GuideScene>) =>
  composeLayers({ palette: testPalette(), world: null, guide: { ...guide, ...fields } });

test("once a waypoint was selected its layer stays without one, and its texture with it", () => {
  expect(layersOf({}).map(({ id, props }) => [id, props.data])).toEqual([["selected-waypoint", []]]);
  expect(layersOf({ hasSelected: false })).toEqual([]);
});
