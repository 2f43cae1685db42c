import { type RefObject, useEffect, useState } from "react";
import { type CallTimes, geoCallTimes } from "../../geo/geoConnection.ts";
import { currentDeck } from "../../map/rendering/currentDeck.ts";
import { FRAMES, frameSummary, watchFrames } from "./frameTimes.ts";

/** Frame time at the top of the plot. */
const FULL_MILLISECONDS = 66;
/** The frame time at 60 Hz, and the browser's threshold for a long task. */
const MARKS = [1000 / 60, 50];

const TYPE = "longtask";

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

/** Plots frame times as bars, newest at the right, with lines at 16.7 and 50 ms. */
function drawFrames(canvas: HTMLCanvasElement, times: readonly number[]): void {
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

interface LongTasks {
  /** Milliseconds of the longest task since page load; null if the browser does not support it. */
  longest(): number | null;
  stop(): void;
}

/** Observes main-thread tasks of over 50 ms, earlier ones included. */
export function watchLongTasks(): LongTasks {
  if (!PerformanceObserver.supportedEntryTypes.includes(TYPE)) return { longest: () => null, stop() {} };
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  observer.observe({ type: TYPE, buffered: true });
  return { longest: () => longest, stop: () => observer.disconnect() };
}

/** The fields of a deck.gl layer that are used here. */
interface DrawnLayer {
  props: { visible?: boolean };
  /** Absent until deck.gl has initialised the layer, a frame after it was passed in. */
  state?: object;
  getNumInstances(): number;
}

interface DrawnSize {
  layers: number;
  /** Vertices of lines and their casings, and markers. */
  points: number;
}

/**
 * Totals over nested deck.gl layers; empty entries and hidden layers are ignored. Null while a visible layer is not yet
 * initialised, since its size is unknown until then.
 */
export function drawnSize(layers: unknown): DrawnSize | null {
  const shown = (Array.isArray(layers) ? layers.flat(Number.POSITIVE_INFINITY) : [layers]).filter(isShown);
  if (shown.some(({ state }) => !state)) return null;
  return {
    layers: shown.length,
    points: shown.reduce((sum, layer) => sum + layer.getNumInstances(), 0),
  };
}

function isShown(layer: unknown): layer is DrawnLayer {
  return (
    typeof layer === "object" &&
    layer !== null &&
    "getNumInstances" in layer &&
    (layer as DrawnLayer).props.visible !== false
  );
}
