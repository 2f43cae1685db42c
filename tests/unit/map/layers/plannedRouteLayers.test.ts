import { expect, test } from "vitest";
import { arrowLine } from "../../../../src/lib/routes/arrows/arrowLine.ts";
import { pathData } from "../../../../src/map/layers/pathData.ts";
import { PLANNED_ROUTE_ID, plannedRouteLayers } from "../../../../src/map/layers/plannedRouteLayers.ts";
import { paletteIn, SCHEMES } from "../basemap/sheet/sheetBuilders.ts";
import { contrast } from "../contrast.ts";

const ends = {
  positions: Float64Array.from([7, 46, 7.01, 46]),
  startIndices: Uint32Array.from([0, 2]),
};
const path = pathData(ends);

test.each(SCHEMES)(
  "PLAN-64 the dashes of a gap stand out from the route's line in the %s scheme",
  (scheme) => {
    const { line } = plannedRouteLayers(
      { edge: path, core: path, line: path, gaps: path, arrows: arrowLine(ends), pins: [] },
      { isEditing: true, colors: paletteIn(scheme) },
    );
    const colorOf = (part: string): number[] => {
      const props: object = line.find(({ id }) => id === `${PLANNED_ROUTE_ID}-${part}`)?.props ?? {};
      return "getColor" in props && Array.isArray(props.getColor) ? props.getColor : [];
    };
    expect(colorOf("gaps")).toHaveLength(4);
    expect(contrast(colorOf("gaps"), colorOf("line"))).toBeGreaterThan(3);
  },
);
