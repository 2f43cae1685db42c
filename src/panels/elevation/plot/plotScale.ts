import { createLinearScale } from "@nivo/scales";
import { clamp } from "../../../lib/clamp.ts";
import { niceNumberFrom } from "../../../lib/niceNumber.ts";
import { type DistanceUnitName, type ElevationUnitName, fromMeters, toMeters } from "../../../lib/units.ts";
import type { ElevationShape } from "./elevationShape.ts";
import { PLOT_MARGIN, type PlotFrame, plotHeight, plotWidth } from "./plotFrame.ts";

/** Converts the reader's metres and heights to pixels from the plot's upper left corner, and pixels to metres. */
export interface PlotScale {
  x(meters: number): number;
  y(heightMeters: number): number;
  metersAt(x: number): number;
  /** Ends of the height axis. */
  lowMeters: number;
  highMeters: number;
  distanceTicks: Tick[];
  heightTicks: Tick[];
}

export interface Tick {
  /** Round in the reader's unit. */
  value: number;
  /** Pixels from the left for a distance, from the top for a height. */
  at: number;
}

interface PlotUnits {
  distanceUnit: DistanceUnitName;
  elevationUnit: ElevationUnitName;
}

const PIXELS_PER_DISTANCE_TICK = 84;
const PIXELS_PER_HEIGHT_TICK = 20;
const MAX_HEIGHT_INTERVALS = 10;

/** A canal must not look like a ridge: the height axis spans at least this much. */
const MIN_SPAN_METERS = 60;

/** A chart taller than a strip keeps a row free above the trail, for the legend and the pins of its summits. */
const TALL_PIXELS = 120;
export const SKY_PIXELS = 36;

/**
 * A hill must not look like a wall: beside a roadbook, heights are drawn at most this many times as steep as they are
 * over 10 km, and over other lengths in proportion to the square root, since long trails are drawn in less detail.
 */
const MAX_EXAGGERATION = 12;
const EXAGGERATED_METERS = 10_000;

/** A lower frame has no room for a roadbook. */
const LEAST_FRAME_PIXELS = 440;
/** The plot's share of the height: flat and very long trails would be a line, short and steep ones leave no roadbook. */
const LEAST_SHARE = 0.34;
const MOST_SHARE = 0.6;

/** The height axis ends at a fifth of a tick's step, so that little room is lost where a step is large. */
const ENDS_PER_STEP = 5;

/** The scale that the chart and the layers over it share: nivo's, in the reader's units, so that ticks are round in them. */
export function plotScale(
  shape: ElevationShape,
  frame: PlotFrame,
  { distanceUnit, elevationUnit }: PlotUnits,
): PlotScale {
  const width = plotWidth(frame);
  const x = linearScale({
    min: fromMeters(shape.fromMeters, distanceUnit),
    max: fromMeters(shape.toMeters, distanceUnit),
    pixels: width,
    axis: "x",
  });
  const heights = heightAxis(shape, elevationUnit, frame);
  const y = linearScale({ ...heights, pixels: plotHeight(frame), axis: "y" });
  return {
    x: (meters) => x(fromMeters(meters, distanceUnit)),
    y: (heightMeters) => y(fromMeters(heightMeters, elevationUnit)),
    metersAt: (pixels) => toMeters(x.invert(clamp(pixels, 0, width)), distanceUnit),
    lowMeters: toMeters(heights.min, elevationUnit),
    highMeters: toMeters(heights.max, elevationUnit),
    distanceTicks: ticksOf(x, stepFor(x.domain(), width / PIXELS_PER_DISTANCE_TICK)),
    heightTicks: ticksOf(y, heights.step).filter(({ value }) => value <= heights.lastTick + 1e-9),
  };
}

interface PlottedAxis {
  /** Of the whole axis. */
  lengthMeters: number;
  /** Between its lowest and highest. */
  heightMeters: number;
}

/**
 * The height of the part of a frame that has the plot, the roadbook being under it. The same for every view of an axis,
 * so that a zoom moves no row.
 */
export function plotPartHeight(frame: PlotFrame, { lengthMeters, heightMeters }: PlottedAxis): number {
  if (frame.height < LEAST_FRAME_PIXELS) return frame.height;
  const most = MAX_EXAGGERATION * Math.sqrt(Math.max(1, lengthMeters / EXAGGERATED_METERS));
  const drawn = (most * heightMeters * plotWidth(frame)) / Math.max(1, lengthMeters);
  const wanted = PLOT_MARGIN.top + SKY_PIXELS + drawn + PLOT_MARGIN.bottom;
  return Math.round(clamp(wanted, LEAST_SHARE * frame.height, MOST_SHARE * frame.height));
}

/** Lowest and highest metres of a shape, null where it has no heights. */
export function heightExtent(shape: ElevationShape): [low: number, high: number] | null {
  let low = Infinity;
  let high = -Infinity;
  for (const height of shape.lowest) if (height < low) low = height;
  for (const height of shape.highest) if (height > high) high = height;
  return low <= high ? [low, high] : null;
}

/** In the reader's unit: the step between ticks, and ends close around the lowest and the highest height. */
function heightAxis(shape: ElevationShape, unit: ElevationUnitName, frame: PlotFrame) {
  const pixels = plotHeight(frame);
  const [low, high] = heightExtent(shape) ?? [0, 0];
  const missing = Math.max(0, MIN_SPAN_METERS - (high - low)) / 2;
  const from = fromMeters(low - missing, unit);
  const heightMeters = high - low + 2 * missing;
  const drawnPixels = pixels > TALL_PIXELS ? pixels - SKY_PIXELS : pixels;
  const to = fromMeters(low - missing + (heightMeters * pixels) / drawnPixels, unit);
  const highest = fromMeters(high + missing, unit);
  const rows = Math.round(drawnPixels / PIXELS_PER_HEIGHT_TICK);
  const step = stepFor([from, highest], Math.min(MAX_HEIGHT_INTERVALS, rows));
  const grid = step / ENDS_PER_STEP;
  return {
    step,
    min: Math.floor(from / grid + 1e-9) * grid,
    max: Math.ceil(to / grid - 1e-9) * grid,
    // Above the first line over the trail there is nothing to read off.
    lastTick: Math.ceil(highest / step - 1e-9) * step,
  };
}

/** The round step that divides an axis into at most a number of intervals, though never fewer than two. */
function stepFor([min = 0, max = 0]: number[], intervals: number): number {
  return niceNumberFrom((max - min) / Math.max(2, intervals));
}

type LinearScale = ReturnType<typeof createLinearScale>;

interface LinearScaleOptions {
  min: number;
  max: number;
  pixels: number;
  axis: "x" | "y";
}

function linearScale({ min, max, pixels, axis }: LinearScaleOptions): LinearScale {
  const data = { all: [], min, max };
  return createLinearScale({ type: "linear", min, max, nice: false }, data, pixels, axis);
}

function ticksOf(scale: LinearScale, step: number): Tick[] {
  const [min = 0, max = 0] = scale.domain();
  return scale.ticks((max - min) / step).map((value) => ({ value, at: scale(value) }));
}
