import { type RefObject, useEffect, useState } from "react";
import { type CallTimes, geoCallTimes } from "../../geo/geoConnection.ts";
import { currentDeck } from "../../map/rendering/currentDeck.ts";
import { drawFrames } from "./drawFrames.ts";
import { type DrawnSize, drawnSize } from "./drawnSize.ts";
import { frameSummary, watchFrames } from "./frameTimes.ts";
import { watchLongTasks } from "./longTasks.ts";

const READ_EVERY_MS = 500;

/** All times in milliseconds. */
export interface Readings {
  drawn: DrawnSize;
  frame: { median: number; longest: number };
  /** Since page load; null if the browser does not support it. */
  longestTask: number | null;
  /** Null if the browser does not support it. */
  memoryBytes: number | null;
  calls: [name: string, times: CallTimes][];
}

/** Updates the figures twice a second and the plot with every frame. */
export function useReadings(plot: RefObject<HTMLCanvasElement | null>): Readings | null {
  const [readings, setReadings] = useState<Readings | null>(null);
  useEffect(() => {
    const tasks = watchLongTasks();
    const frames = watchFrames((times) => plot.current && drawFrames(plot.current, times));
    let drawn: DrawnSize = { points: 0, layers: 0 };
    const timer = setInterval(() => {
      drawn = drawnSize(currentDeck()?.props.layers ?? []) ?? drawn;
      setReadings({
        drawn,
        frame: frameSummary(frames.times),
        longestTask: tasks.longest(),
        memoryBytes: memoryBytes(),
        calls: [...geoCallTimes()].map(([name, times]) => [name, { ...times }]),
      });
    }, READ_EVERY_MS);
    return () => {
      tasks.stop();
      frames.stop();
      clearInterval(timer);
    };
  }, [plot]);
  return readings;
}

/** Only Chromium reports the heap size, in a non-standard property. */
function memoryBytes(): number | null {
  const memory: unknown = Reflect.get(performance, "memory");
  if (typeof memory !== "object" || memory === null) return null;
  const used: unknown = Reflect.get(memory, "usedJSHeapSize");
  return typeof used === "number" ? used : null;
}
