import { Deck, type Layer, MapView } from "@deck.gl/core";
import { DataFilterExtension } from "@deck.gl/extensions";
import { PathLayer } from "@deck.gl/layers";
import { canvas, type LatLngTuple, map as leafletMap, polyline } from "leaflet";
import type { PackedLines } from "../../../src/contract/previewLines.ts";
import { PATH_PROPS, pathData } from "../../../src/map/layers/pathData.ts";
import { previewLinesLayer } from "../../../src/map/layers/previewLinesLayer.ts";
import { readPalette } from "../../../src/map/palette.ts";
import { maskPerVertex, previewPaths } from "../../../src/map/previewPaths.ts";
import { randomLines } from "../randomLines.ts";

const SIZE = { width: 800, height: 600 } as const;
/** Degrees that a pan frame moves the map. */
const PAN = 0.2;
/** Both libraries draw in the frame after a change; one more for what that frame asks for. */
const FRAMES_TO_DRAW = 3;
const GREEN = "#2d6a4f";
const PALETTE = readPalette(() => GREEN, false);
const NO_GUIDES = new Map<string, never>();

/** Script of animation frames so far, in milliseconds. */
let frameMs = 0;
const nextFrame = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (callback) =>
  nextFrame((time) => {
    const from = performance.now();
    callback(time);
    frameMs += performance.now() - from;
  });

/** Milliseconds of script that an action takes, by itself and in the frames that follow it. */
async function scriptOf(act: () => void): Promise<number> {
  frameMs = 0;
  const from = performance.now();
  act();
  const itself = performance.now() - from;
  for (let i = 0; i < FRAMES_TO_DRAW; i++) await new Promise((resolve) => nextFrame(resolve));
  return itself + frameMs;
}

/** Something drawn that can be panned; times are of the main thread's script, in milliseconds. */
interface Drawn {
  firstMs: number;
  pan(frame: number): Promise<number>;
  remove(): void;
}

/** One layer of full-detail lines, positions as they are. */
function fullDetail(lines: PackedLines): Layer[] {
  return [
    new PathLayer({ ...PATH_PROPS, id: "full", data: pathData(lines), getColor: [45, 106, 79], getWidth: 4 }),
  ];
}

/** The catalogue's lines as the map draws them: casing and core, colour and mask per vertex. */
function asProduct(lines: PackedLines): Layer[] {
  const { casing, core } = previewLinesLayer({
    part: "all",
    ...previewPaths(lines, NO_GUIDES, PALETTE),
    filterValue: maskPerVertex(lines, null),
    casingColor: [255, 255, 255, 255],
    zoom: 4,
  });
  return [casing, core];
}

/** The product's core layer alone. */
function coreOnly(lines: PackedLines): Layer[] {
  return asProduct(lines).slice(1);
}

interface AccessorLine {
  path: [number, number][];
}

/** The same lines and looks by accessors over arrays of arrays, as deck.gl's guides begin. */
function byAccessors(lines: AccessorLine[]): Layer[] {
  const options = {
    ...PATH_PROPS,
    id: "accessors",
    data: lines,
    getPath: (line: AccessorLine) => line.path,
    getColor: [45, 106, 79] as [number, number, number],
    getWidth: 4,
    extensions: [new DataFilterExtension({ filterSize: 1 })],
    filterRange: [0.5, 1.5],
    getFilterValue: () => 1,
  };
  return [new PathLayer<AccessorLine>(options)];
}

async function drawByDeck(makeLayers: () => Layer[]): Promise<Drawn> {
  const box = document.createElement("div");
  Object.assign(box.style, { position: "relative", width: `${SIZE.width}px`, height: `${SIZE.height}px` });
  document.body.append(box);
  const pose = { longitude: 0, latitude: 20, zoom: 4 };
  const deck = await new Promise<Deck<MapView>>((resolve) => {
    const made: Deck<MapView> = new Deck<MapView>({
      parent: box,
      ...SIZE,
      views: new MapView({ id: "map", repeat: true }),
      viewState: pose,
      onLoad: () => resolve(made),
    });
  });
  return {
    firstMs: await scriptOf(() => deck.setProps({ layers: makeLayers() })),
    pan: (frame) => scriptOf(() => deck.setProps({ viewState: { ...pose, longitude: PAN * frame } })),
    remove() {
      deck.finalize();
      box.remove();
    },
  };
}

/** Leaflet redraws its canvas at the end of a move. */
async function drawByLeaflet(lines: PackedLines): Promise<Drawn> {
  const box = document.createElement("div");
  Object.assign(box.style, { width: `${SIZE.width}px`, height: `${SIZE.height}px` });
  document.body.append(box);
  const paths = pathsOf(lines).map(({ path }) => path.map(([lng, lat]): LatLngTuple => [lat, lng]));
  const options = { renderer: canvas(), zoomAnimation: false, fadeAnimation: false };
  const map = leafletMap(box, options).setView([20, 0], 5);
  const firstMs = await scriptOf(() => {
    for (const path of paths) polyline(path, { color: GREEN, weight: 4, interactive: false }).addTo(map);
  });
  return {
    firstMs,
    pan: (frame) => scriptOf(() => map.setView([20, PAN * frame], 5, { animate: false })),
    remove() {
      map.remove();
      box.remove();
    },
  };
}

function pathsOf({ positions, startIndices }: PackedLines): AccessorLine[] {
  return Array.from({ length: startIndices.length - 1 }, (_, line) => {
    const path: [number, number][] = [];
    for (let i = startIndices[line] ?? 0; i < (startIndices[line + 1] ?? 0); i++) {
      path.push([positions[2 * i] ?? 0, positions[2 * i + 1] ?? 0]);
    }
    return { path };
  });
}

const WAYS = {
  full: (lines: PackedLines) => drawByDeck(() => fullDetail(lines)),
  product: (lines: PackedLines) => drawByDeck(() => asProduct(lines)),
  core: (lines: PackedLines) => drawByDeck(() => coreOnly(lines)),
  accessors: (lines: PackedLines) => {
    const paths = pathsOf(lines);
    return drawByDeck(() => byAccessors(paths));
  },
  leaflet: drawByLeaflet,
};

export type DrawingWay = keyof typeof WAYS;

export interface DrawingTask {
  way: DrawingWay;
  lines: number;
  verticesPerLine: number;
  seed: number;
  frames: number;
}

const bench = {
  /** Draws lines in one way and pans over them. The first two pans warm up and are left out. */
  async draw({
    way,
    lines,
    verticesPerLine,
    seed,
    frames,
  }: DrawingTask): Promise<{ firstMs: number; pans: number[] }> {
    const drawn = await WAYS[way](randomLines(lines, verticesPerLine, seed));
    const pans: number[] = [];
    for (let frame = 0; frame < frames + 2; frame++) {
      pans.push(await drawn.pan(frame));
    }
    drawn.remove();
    return { firstMs: drawn.firstMs, pans: pans.slice(2) };
  },
};

export type DrawingBench = typeof bench;
Object.assign(window, { bench });
