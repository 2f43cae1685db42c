/** Width and height in millimetres. */
export interface PaperSize {
  width: number;
  height: number;
}

export const PAPERS = ["a4", "letter"] as const;
export type Paper = (typeof PAPERS)[number];

export const ORIENTATIONS = ["portrait", "landscape"] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

const SHEETS: Record<Paper, PaperSize> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
};

/** What printers leave free, on all sides of the paper; PrintedSheet.module.css has the same. */
const MARGIN = 10;

/** Above and below a map: its title, and scale, arrow and credit. */
export const MAP_HEAD = 9;
export const MAP_FOOT = 13;

/** What may be printed on, upright. */
export function printableSize(paper: Paper): PaperSize {
  const { width, height } = SHEETS[paper];
  return { width: width - 2 * MARGIN, height: height - 2 * MARGIN };
}

/** A map that fills a sheet. */
export function mapSize(paper: Paper, orientation: Orientation): PaperSize {
  const { width, height } = printableSize(paper);
  const [across, down] = orientation === "portrait" ? [width, height] : [height, width];
  return { width: across, height: down - MAP_HEAD - MAP_FOOT };
}

/** On an overview: title, scale and boxes; and a row of the table of days. */
const OVERVIEW_REST = 85;
const DAY_ROW = 7;

/** The map of the whole way, above the table of its days: as high as that leaves, and at least half of the sheet. */
export function overviewSize(paper: Paper, dayCount: number): PaperSize {
  const { width, height } = printableSize(paper);
  return { width, height: Math.round(Math.max(height / 2, height - OVERVIEW_REST - DAY_ROW * dayCount)) };
}
