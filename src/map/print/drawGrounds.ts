import type { Map as MapLibreMap, MapOptions, StyleSpecification } from "maplibre-gl";
import * as maplibre from "maplibre-gl";
import { mercatorPosition } from "../../lib/geo/mercator.ts";
import { fittingJpeg } from "../../lib/photo/fittingJpeg.ts";
import { type GroundView, groundView } from "../../lib/print/groundView.ts";
import type { MapFrame } from "../../lib/print/mapFrame.ts";
import { drawStyleImages } from "../basemap/drawStyleImages.ts";
import { startMapWorkers } from "../basemap/startMapWorkers.ts";
import { LINKING_PIXEL_RATIO } from "../rendering/useLinkedBaseMap.ts";

/** A page with its lines and letters has at most 3 MB. */
const MAX_BYTES = 2_700_000;
/** Without a tile, a frame or anything else for so long, a map does not come. */
const PATIENCE_MILLISECONDS = 30_000;

interface GroundJob {
  frames: readonly MapFrame[];
  style: StyleSpecification;
  /** Whether it is drawn as for a screen, and not in the resolution of paper. */
  isOnScreen: boolean;
  signal: AbortSignal;
  /** Called for each frame in order: a JPEG, or null if it could not be drawn. */
  onDone: (frame: MapFrame, picture: Blob | null) => void;
  createMap?: (options: MapOptions) => MapLibreMap;
}

/**
 * Draws the ground of maps on paper with a map of its own, whose canvas is never part of the page: its WebGL context is
 * released at the end, and before another one is made after it was lost. Never rejects.
 */
export async function drawGrounds(job: GroundJob): Promise<void> {
  const { frames, style, isOnScreen, signal, onDone, createMap = newMap } = job;
  const size = { width: 1, height: 1 };
  let map: MapLibreMap | null = null;
  const release = () => {
    map?.remove();
    map = null;
  };
  // A picture that is being encoded needs its map no longer.
  signal.addEventListener("abort", release, { once: true });
  const drawn = async (frame: MapFrame) => {
    const view = groundView(frame, isOnScreen);
    Object.assign(size, { width: Math.ceil(view.width), height: Math.ceil(view.height) });
    map ??= createMap(optionsOf(style, size));
    await showFrame(map, frame, view, signal);
    return pictureOf(map, view);
  };
  try {
    for (const frame of frames) {
      if (signal.aborted) return;
      const picture = await drawn(frame).catch((error: unknown) => {
        if (!signal.aborted) console.warn("The ground of a map on paper could not be drawn:", error);
        // The next one has a map without the tiles that failed.
        release();
        return null;
      });
      if (!signal.aborted) onDone(frame, picture);
    }
  } finally {
    signal.removeEventListener("abort", release);
    release();
  }
}

function newMap(options: MapOptions): MapLibreMap {
  startMapWorkers();
  return new maplibre.Map(options);
}

function optionsOf(style: StyleSpecification, size: { width: number; height: number }): MapOptions {
  const container = document.createElement("div");
  // Outside the page an element has no size of its own.
  Object.defineProperties(container, {
    clientWidth: { get: () => size.width },
    clientHeight: { get: () => size.height },
  });
  return {
    container,
    style,
    validateStyle: false,
    pixelRatio: LINKING_PIXEL_RATIO,
    interactive: false,
    attributionControl: false,
    trackResize: false,
    fadeDuration: 0,
    minZoom: -2,
    // A map of the whole world is as small as the paper has it.
    transformConstrain: (center, zoom) => ({ center, zoom }),
  };
}

/** Resolves once a frame is drawn in few pixels, with all its tiles. @throws if one fails, nothing comes, or the context is lost */
async function showFrame(
  map: MapLibreMap,
  { middle }: MapFrame,
  { zoom }: GroundView,
  signal: AbortSignal,
): Promise<void> {
  drawStyleImages(map);
  map.setPixelRatio(LINKING_PIXEL_RATIO);
  const [lng, lat] = mercatorPosition(...middle);
  const settled = isSettled(map, signal);
  map.jumpTo({ center: [lng, lat], zoom });
  await settled;
}

function isSettled(map: MapLibreMap, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const life = new AbortController();
    const end = (error?: unknown) => {
      life.abort();
      if (error === undefined) resolve();
      else reject(error);
    };
    let patience: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(patience);
      // A hidden page draws nothing, and is waited for.
      patience = setTimeout(
        () => (document.hidden ? wait() : end(new Error("Nothing came for the map"))),
        PATIENCE_MILLISECONDS,
      );
    };
    const subscriptions = [
      map.on("idle", () => end()),
      map.on("error", ({ error }) => end(error)),
      map.on("webglcontextlost", () => end(new Error("The context was lost"))),
      map.on("data", wait),
      map.on("render", wait),
    ];
    wait();
    signal.addEventListener("abort", () => end(signal.reason), { signal: life.signal });
    life.signal.addEventListener("abort", () => {
      clearTimeout(patience);
      for (const subscription of subscriptions) subscription.unsubscribe();
    });
  });
}

/** What a map shows, as a JPEG in the resolution of a view. @throws if it cannot be read */
async function pictureOf(map: MapLibreMap, { width, height, pixelRatio }: GroundView): Promise<Blob> {
  map.setPixelRatio(pixelRatio);
  map.redraw();
  const canvas = map.getCanvas();
  // Where the driver allows fewer pixels, the picture has them.
  const ratio = canvas.width / Math.ceil(width);
  const picture = new OffscreenCanvas(Math.round(width * pixelRatio), Math.round(height * pixelRatio));
  const context = picture.getContext("2d");
  if (!context || map.painter.context.gl.isContextLost()) throw new Error("The canvas cannot be read");
  const [left, top] = [(canvas.width - width * ratio) / 2, (canvas.height - height * ratio) / 2];
  // In the same task as it was drawn: later the canvas may be empty.
  context.drawImage(canvas, left, top, width * ratio, height * ratio, 0, 0, picture.width, picture.height);
  return fittingJpeg((quality) => picture.convertToBlob({ type: "image/jpeg", quality }), MAX_BYTES);
}
