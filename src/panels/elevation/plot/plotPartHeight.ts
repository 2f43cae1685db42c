import { clamp } from "../../../lib/clamp.ts";
import { PLOT_MARGIN, type PlotFrame, plotWidth } from "./plotFrame.ts";
import { SKY_PIXELS } from "./plotScale.ts";

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
