import { expect, test } from "vitest";
import { arrowLine } from "../../../../src/lib/routes/arrows/arrowLine.ts";
import { rgbaOf } from "../../../../src/map/color/hexColors.ts";
import { pathData } from "../../../../src/map/layers/pathData.ts";
import { PLANNED_ROUTE_ID, plannedRouteLayers } from "../../../../src/map/layers/plannedRouteLayers.ts";
import { paletteIn, SCHEMES } from "../basemap/sheet/sheetBuilders.ts";
import { contrast, luminance } from "../contrast.ts";

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

/** CIE lightness, from 0 to 100: what is left of a colour in grey. */
function lightness(color: readonly number[]): number {
  const share = luminance(color);
  return share > 0.008856 ? 116 * Math.cbrt(share) - 16 : 903.3 * share;
}

test.each(SCHEMES)(
  "PLAN-73 days that follow each other differ in grey, on paper and over the map, in the %s scheme",
  (scheme) => {
    const colors = paletteIn(scheme);
    const { line } = plannedRouteLayers(
      {
        edge: path,
        core: path,
        line: path,
        days: colors.days.map(() => path),
        arrows: arrowLine(ends),
        pins: [],
      },
      { isEditing: true, colors },
    );
    const drawn = line
      .filter(({ id }) => id.startsWith(`${PLANNED_ROUTE_ID}-day-`))
      .map(({ props }) => (props as unknown as { getColor: number[] }).getColor);
    expect(drawn).toHaveLength(6);
    expect(colors.days[0]).toBe(colors.route);
    for (const [shades, least] of [
      [drawn.map(lightness), 18],
      [colors.days.map((day) => lightness(rgbaOf(day))), 30],
    ] as const)
      shades.forEach((shade, day) => {
        const next = shades[(day + 1) % shades.length] ?? 0;
        expect(Math.abs(shade - next)).toBeGreaterThan(least);
      });
  },
);

test("PLAN-59 the pin at which a round trip ends has no number over that of its start", () => {
  const pins = [7, 7.01, 7].map((lng, index) => ({ position: [lng, 46] as const, number: index + 1 }));
  const layers = plannedRouteLayers(
    { edge: path, core: path, line: path, arrows: arrowLine(ends), pins },
    { isEditing: true, colors: paletteIn("light") },
  );
  const numbers = layers.pins.find(({ id }) => id === `${PLANNED_ROUTE_ID}-numbers`)?.props;
  const getText = numbers && "getText" in numbers ? (numbers.getText as (pin: object) => string) : null;
  expect(pins.map((pin) => getText?.(pin))).toEqual(["1", "2", ""]);
});
