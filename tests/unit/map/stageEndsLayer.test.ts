import { expect, test } from "vitest";
import { arrowLine } from "../../../src/lib/routes/arrows/arrowLine.ts";
import { composeLayers, type GuideScene } from "../../../src/map/composeLayers.ts";
import { NO_PATHS } from "../../../src/map/layers/pathData.ts";
import { testAtlas, testPalette } from "./mapBuilders.ts";

const guide: GuideScene = {
  pieces: [],
  highlightedTrails: null,
  range: null,
  markers: null,
  pins: null,
  spiderfied: null,
  selectedWaypoint: null,
  hasSelected: false,
  isPlanning: true,
  route: {
    edge: NO_PATHS,
    core: NO_PATHS,
    line: NO_PATHS,
    arrows: arrowLine({ positions: Float64Array.of(14, 50), startIndices: Uint32Array.of(0, 1) }),
    pins: [{ position: [14, 50], number: 1 }],
  },
  variants: [],
  stageEnds: [{ stage: 11, number: 12, position: [14.05, 50] }],
  tripNotes: [],
};
const layersOf = (fields: Partial<GuideScene>) =>
  composeLayers({ palette: testPalette(), world: null, guide: { ...guide, ...fields } });

test("the end of a day is a dark square with the number of the day, above the pins", () => {
  const layer = layersOf({}).at(-1);
  expect(
    layersOf({})
      .map(({ id }) => id)
      .slice(-3),
  ).toEqual(["planned-route-pins", "planned-route-numbers", "stage-ends"]);
  const props = layer?.props as unknown as { getText: (end: object) => string };
  expect(props).toMatchObject({
    getBackgroundColor: [0x6b, 0x5a, 0, 255],
    getColor: [0xfd, 0xfc, 0xf9, 255],
    data: guide.stageEnds,
  });
  expect(guide.stageEnds.map(props.getText)).toEqual(["12"]);
});

test("PLAN-97 a note is a sheet of paper above the pins and below the ends of days", () => {
  const note = { pin: "50,14.02", meters: 1000, text: "Meet Ann", icon: "water" as const };
  const tripNotes = [{ note, position: [14.02, 50] as const }];
  const layers = layersOf({ tripNotes, pins: testAtlas() });
  expect(layers.map(({ id }) => id).slice(-3)).toEqual(["planned-route-numbers", "trip-notes", "stage-ends"]);
  const props = layers.at(-2)?.props as unknown as Record<
    "getIcon" | "getPosition",
    (point: object) => unknown
  >;
  expect(tripNotes.map((point) => [props.getIcon(point), props.getPosition(point)])).toEqual([
    ["note", [14.02, 50]],
  ]);
});

test("without days nothing is drawn for their ends", () => {
  expect(layersOf({ stageEnds: [] }).map(({ id }) => id)).not.toContain("stage-ends");
});
