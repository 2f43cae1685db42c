/** Pixels of the panel around the plot: the head and room for icons above, ticks left and below. */
export const PLOT_MARGIN = { top: 60, right: 16, bottom: 24, left: 52 } as const;

/** Height of the strip that holds title, legend and buttons. */
export const HEAD_HEIGHT = 40;

export interface PlotFrame {
  /** Of the whole panel. */
  width: number;
  height: number;
}

export function plotWidth(frame: PlotFrame): number {
  return Math.max(1, frame.width - PLOT_MARGIN.left - PLOT_MARGIN.right);
}

export function plotHeight(frame: PlotFrame): number {
  return Math.max(1, frame.height - PLOT_MARGIN.top - PLOT_MARGIN.bottom);
}
