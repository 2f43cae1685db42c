import type { Span } from "../span.ts";
import { frameBox, type MapFrame } from "./mapFrame.ts";
import { boxAlong, fittingMap, fittingStrip, type MapStrip, mapStrips } from "./mapStrips.ts";
import { boxWith } from "./mercatorBox.ts";
import type { MercatorLine } from "./mercatorLine.ts";
import { mapSize, type Orientation, overviewSize, type Paper, type PaperSize } from "./paper.ts";

/** Metres on the ground for a metre on paper, or a map of each day that fills a sheet. */
export const PRINT_SCALES = [25_000, 50_000, 100_000, "day"] as const;
export type PrintScale = (typeof PRINT_SCALES)[number];

/**
 * More maps are not printed at once: with pictures of 1 MB the processes of Chromium take 1 GB for 120 of them, and it
 * ended while it printed 240.
 */
export const MAX_MAPS = 120;
/** With the street map on them: its host allows pictures of a few screens. */
export const MAX_STREET_MAPS = 4;

/** A day that fills a sheet, or the whole way, is not drawn larger. */
const LEAST_SCALE = 5000;

/** The maps of a trip on paper. */
export interface PrintPlan {
  /** The whole way, with the frames of the others. */
  overview: MapFrame;
  /** Maps of each day, in order. */
  days: readonly (readonly MapStrip[])[];
  mapCount: number;
}

interface PrintPlanOptions {
  days: readonly Span[];
  paper: Paper;
  scale: PrintScale;
}

export function printPlan(line: MercatorLine, { days, paper, scale }: PrintPlanOptions): PrintPlan {
  const sizes: Record<Orientation, PaperSize> = {
    portrait: mapSize(paper, "portrait"),
    landscape: mapSize(paper, "landscape"),
  };
  const strips = days.map((day) =>
    scale === "day" ? [fittingStrip(line, day, sizes, LEAST_SCALE)] : mapStrips(line, day, { sizes, scale }),
  );
  const size = overviewSize(paper, days.length);
  // A way without a day, of less than a metre, is on the overview alone.
  const way = boxAlong(line, { fromMeters: 0, toMeters: line.meters.at(-1) ?? 0 });
  const all = strips.flat().reduce((box, { frame }) => boxWith(box, frameBox(frame)), way);
  return {
    overview: fittingMap(all, { portrait: size, landscape: size }, LEAST_SCALE).frame,
    days: strips,
    mapCount: strips.reduce((sum, { length }) => sum + length, 0),
  };
}

/** The largest scale at which a trip does not have too many maps. */
export function scaleWithinLimit(
  line: MercatorLine,
  options: Omit<PrintPlanOptions, "scale">,
): PrintScale | null {
  const isWithin = (scale: PrintScale) => printPlan(line, { ...options, scale }).mapCount <= MAX_MAPS;
  return PRINT_SCALES.find(isWithin) ?? null;
}
