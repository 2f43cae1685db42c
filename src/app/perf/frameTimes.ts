/** Number of frames recorded. */
export const FRAMES = 180;

export interface FrameTimes {
  /** Milliseconds between frames, oldest first. */
  times: number[];
  stop(): void;
}

/** Records the page's frames until stopped and calls `onFrame` for each. A hidden page has no frames. */
export function watchFrames(onFrame: (times: readonly number[]) => void): FrameTimes {
  const times: number[] = [];
  let before = 0;
  const startAnew = () => {
    before = 0;
  };
  document.addEventListener("visibilitychange", startAnew);
  let request = requestAnimationFrame(function look(now) {
    if (before > 0) times.push(now - before);
    if (times.length > FRAMES) times.shift();
    before = now;
    onFrame(times);
    request = requestAnimationFrame(look);
  });
  return {
    times,
    stop() {
      cancelAnimationFrame(request);
      document.removeEventListener("visibilitychange", startAnew);
    },
  };
}

/** Median and longest frame time; 0 without frames. */
export function frameSummary(times: readonly number[]): { median: number; longest: number } {
  const sorted = times.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, longest: sorted.at(-1) ?? 0 };
}
