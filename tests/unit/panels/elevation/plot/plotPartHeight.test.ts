import { expect, test } from "vitest";
import { PLOT_MARGIN } from "../../../../../src/panels/elevation/plot/plotFrame.ts";
import { plotPartHeight, plotScale, SKY_PIXELS } from "../../../../../src/panels/elevation/plot/plotScale.ts";
import { shapeOf } from "../shapes.ts";

const frame = { width: 968, height: 760 };
const METRIC = { distanceUnit: "kilometers", elevationUnit: "meters" } as const;

test("READ-56 over a roadbook the plot rises until hills are drawn 12 times as steep over 10 km, and 24 times over 40 km", () => {
  for (const [lengthMeters, heightMeters, exaggeration] of [
    [10_000, 250, 12],
    [40_000, 600, 24],
  ] as const) {
    const height = plotPartHeight(frame, { lengthMeters, heightMeters });
    const drawn = height - PLOT_MARGIN.top - SKY_PIXELS - PLOT_MARGIN.bottom;
    expect(((drawn / heightMeters) * lengthMeters) / 900).toBeCloseTo(exaggeration, 1);
    // As the chart then draws it, up to the rounding of its ends.
    const shape = shapeOf([0, heightMeters], lengthMeters / 2);
    const { y } = plotScale(shape, { width: frame.width, height }, METRIC);
    expect((y(0) - y(heightMeters)) / drawn).toBeGreaterThan(0.95);
    expect((y(0) - y(heightMeters)) / drawn).toBeLessThanOrEqual(1.001);
  }
});

test("READ-56 flat, very long and very steep trails leave room for plot and roadbook", () => {
  const canal = plotPartHeight(frame, { lengthMeters: 40_000, heightMeters: 3 });
  const across = plotPartHeight(frame, { lengthMeters: 3_500_000, heightMeters: 2000 });
  const climb = plotPartHeight(frame, { lengthMeters: 2000, heightMeters: 1000 });
  expect([canal, across, climb]).toEqual([258, 258, 456]);
});

test("READ-56 in a low window the plot has all of the frame; a trail of no length has a plot", () => {
  expect(plotPartHeight({ width: 700, height: 290 }, { lengthMeters: 10_000, heightMeters: 100 })).toBe(290);
  expect(plotPartHeight(frame, { lengthMeters: 0, heightMeters: 0 })).toBe(258);
});
