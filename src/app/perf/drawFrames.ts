import { FRAMES } from "./frameTimes.ts";

/** Frame time at the top of the plot. */
const FULL_MILLISECONDS = 66;
/** The frame time at 60 Hz, and the browser's threshold for a long task. */
const MARKS = [1000 / 60, 50];

/** Plots frame times as bars, newest at the right, with lines at 16.7 and 50 ms. */
export function drawFrames(canvas: HTMLCanvasElement, times: readonly number[]): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const { width, height } = canvas;
  const step = width / FRAMES;
  const heightOf = (time: number) => Math.min(1, time / FULL_MILLISECONDS) * height;
  const colors = getComputedStyle(canvas);
  context.clearRect(0, 0, width, height);
  context.fillStyle = colors.getPropertyValue("color");
  for (const [i, time] of times.entries()) {
    const bar = heightOf(time);
    context.fillRect(width - (times.length - i) * step, height - bar, Math.max(1, step - 1), bar);
  }
  context.fillStyle = colors.getPropertyValue("outline-color");
  for (const mark of MARKS) context.fillRect(0, height - heightOf(mark), width, 1);
}
