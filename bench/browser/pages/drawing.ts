import type { Layer } from "@deck.gl/core";
import { PathLayer } from "@deck.gl/layers";
import { canvas, type LatLngTuple, map as leafletMap, polyline } from "leaflet";
import type { PackedLines } from "../../../src/contract/previewLines.ts";
import { PATH_PROPS, pathData } from "../../../src/map/layers/pathData.ts";
import { randomLines } from "../randomLines.ts";
import { accessorLayers, accessorLines } from "./accessorLines.ts";
import { drawnByMapLibre } from "./drawnByMapLibre.ts";
import { drawnSoFar } from "./drawnSoFar.ts";
import { openDeck, POSE, SIZE } from "./openDeck.ts";
import { GREEN, productLines } from "./productLines.ts";
import { scriptOf } from "./scriptTime.ts";

/** Degrees that a pan frame moves the map. */
const PAN = 0.2;

/** Something drawn that can be panned; times are the main thread's script, in milliseconds. */
interface Drawn {
  firstMs: number;
  pan(frame: number): Promise<number>;
  remove(): void;
}

/** One layer of full-detail lines, with the original positions. */
function fullDetail(lines: PackedLines): Layer[] {
  return [
    new PathLayer({ ...PATH_PROPS, id: "full", data: pathData(lines), getColor: [45, 106, 79], getWidth: 4 }),
  ];
}

/** Only the product's core layer. */
function coreOnly(lines: PackedLines): Layer[] {
  return productLines(lines)(null).slice(1);
}

async function drawByDeck(makeLayers: () => Layer[]): Promise<Drawn> {
  const { deck, remove } = await openDeck();
  return {
    firstMs: await scriptOf(() => deck.setProps({ layers: makeLayers() })),
    pan: (frame) => scriptOf(() => deck.setProps({ viewState: { ...POSE, longitude: PAN * frame } })),
    remove,
  };
}

/** Leaflet redraws its canvas at the end of a move. */
async function drawByLeaflet(lines: PackedLines): Promise<Drawn> {
  const box = document.createElement("div");
  Object.assign(box.style, { width: `${SIZE.width}px`, height: `${SIZE.height}px` });
  document.body.append(box);
  const paths = accessorLines(lines).map(({ path }) => path.map(([lng, lat]): LatLngTuple => [lat, lng]));
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

/** MapLibre parses and tiles lines in its workers before the first draw; that time is not measured. */
async function drawByMapLibre(lines: PackedLines): Promise<Drawn> {
  const map = await drawnByMapLibre(lines);
  return {
    firstMs: Number.NaN,
    pan: (frame) => scriptOf(() => void map.jumpTo({ center: [PAN * frame, POSE.latitude] })),
    remove() {
      map.remove();
      map.getContainer().remove();
    },
  };
}

const WAYS = {
  full: (lines: PackedLines) => drawByDeck(() => fullDetail(lines)),
  product: (lines: PackedLines) => drawByDeck(() => productLines(lines)(null)),
  core: (lines: PackedLines) => drawByDeck(() => coreOnly(lines)),
  accessors: (lines: PackedLines) => {
    const paths = accessorLines(lines);
    return drawByDeck(() => accessorLayers(paths));
  },
  leaflet: drawByLeaflet,
  maplibre: drawByMapLibre,
};
/** Ways that must draw every vertex, in view or not. */
const WHOLE: ReadonlySet<DrawingWay> = new Set(["full", "product", "core", "accessors"]);

export type DrawingWay = keyof typeof WAYS;

export interface DrawingTask {
  way: DrawingWay;
  lines: number;
  verticesPerLine: number;
  seed: number;
  frames: number;
}

const bench = {
  /**
   * Draws lines in one way and pans over them. The first two pans are a warm-up.
   * @throws if it does not draw what is measured
   */
  async draw({
    way,
    lines,
    verticesPerLine,
    seed,
    frames,
  }: DrawingTask): Promise<{ firstMs: number; pans: number[] }> {
    const before = drawnSoFar();
    const drawn = await WAYS[way](randomLines(lines, verticesPerLine, seed));
    const instances = drawnSoFar().instances - before.instances;
    if (WHOLE.has(way) && instances < lines * (verticesPerLine - 1))
      throw new Error(`${way} drew ${instances}`);
    const pans: number[] = [];
    // From 1: a pan to the current position draws nothing.
    for (let frame = 1; frame <= frames + 2; frame++) {
      const { calls } = drawnSoFar();
      pans.push(await drawn.pan(frame));
      if (drawnSoFar().calls === calls) throw new Error(`${way} drew nothing in a panned frame`);
    }
    drawn.remove();
    return { firstMs: drawn.firstMs, pans: pans.slice(2) };
  },
};

export type DrawingBench = typeof bench;
Object.assign(window, { bench });
