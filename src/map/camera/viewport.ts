import type { WebMercatorViewport } from "@deck.gl/core";
import { camera, reportView } from "../../stores/camera.ts";
import { type CameraPose, isSamePose, visibleCentre } from "./cameraPose.ts";
import { unproject } from "./screenFrame.ts";

/** The store is updated at this interval while the map moves. */
const REPORT_MILLISECONDS = 120;

type Listener = (viewport: WebMercatorViewport) => void;

let current: WebMercatorViewport | null = null;
let movedAt = Number.NEGATIVE_INFINITY;
/** The view that the map starts with, which no screen requested. */
let start: CameraPose | null = null;
/** The last one that a screen requested. */
let aim: CameraPose | null = null;
let timer: ReturnType<typeof setTimeout> | null = null;
const listeners = new Set<Listener>();

/** The viewport being drawn, null before the first frame. */
export function currentViewport(): WebMercatorViewport | null {
  return current;
}

/** For how many milliseconds the map has not moved. */
export function stillMilliseconds(): number {
  return performance.now() - movedAt;
}

/** Calls back for every frame with a different view, for elements that follow the map without a render. */
export function onViewport(listener: Listener): () => void {
  listeners.add(listener);
  if (current) listener(current);
  return () => listeners.delete(listener);
}

/** Called by the map before it draws. The store gets the first requested view at once, later ones throttled. */
export function showViewport(viewport: WebMercatorViewport): void {
  if (current?.equals(viewport)) return;
  current = viewport;
  movedAt = performance.now();
  if (!aim) start = viewport;
  if (isAimed() && !camera.view) report();
  else schedule();
  for (const listener of listeners) listener(viewport);
}

/** Called when the map has been given a view that a screen requested. From the first one on, views are reported. */
export function aimViewport(pose: CameraPose): void {
  aim = pose;
  schedule();
}

/** False as long as the map still draws the view that it started with, which takes a slow device a while. */
function isAimed(): boolean {
  if (!current || !aim) return false;
  return !start || isSamePose(aim, start) || !isSamePose(current, start);
}

/** Clears the view when the map is unmounted. */
export function clearViewport(): void {
  current = null;
  start = null;
  aim = null;
  if (timer) clearTimeout(timer);
  timer = null;
}

/** Called when panels open or close: a different area of the same view is uncovered. */
export function reportInsets(): void {
  schedule();
}

function schedule(): void {
  if (isAimed()) timer ??= setTimeout(report, REPORT_MILLISECONDS);
}

function report(): void {
  timer = null;
  if (!current) return;
  const { longitude, latitude, zoom, width, height } = current;
  const { left, right, top, bottom } = camera.insets;
  const pose = { longitude, latitude, zoom };
  const centre = visibleCentre({ pose, width, height, insets: camera.insets });
  const [west, north] = unproject(current, [left, top]);
  const [east, south] = unproject(current, [width - right, height - bottom]);
  reportView({ zoom, bounds: current.getBounds(), openBounds: [west, south, east, north], centre });
}
