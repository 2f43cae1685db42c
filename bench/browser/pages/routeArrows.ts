import type { Layer } from "@deck.gl/core";
import { IconLayer } from "@deck.gl/layers";
import { mercatorX, mercatorY, worldPixels } from "../../../src/lib/geo/mercator.ts";
import { arrowLine } from "../../../src/lib/routes/arrows/arrowLine.ts";
import { pathData } from "../../../src/map/layers/pathData.ts";
import { PLANNED_ROUTE_ID, plannedRouteLayers } from "../../../src/map/layers/plannedRouteLayers.ts";
import { ARROW_SPACING } from "../../../src/map/layers/routeArrows/arrowsInView.ts";
import { linesDrawn, NOTHING_DRAWN, nextDrawn, type WantedLine } from "../../../src/map/route/drawnLine.ts";
import type { TrailSection } from "../../../workers/geo/elevation/elevationTypes.ts";
import { seededRandom } from "../../seededRandom.ts";
import { drawnSoFar } from "./drawnSoFar.ts";
import { openDeck, POSE } from "./openDeck.ts";
import { scriptOf } from "./scriptTime.ts";

const COLORS = {
  route: "#808080",
  routeOpacity: 0.7,
  routeWidth: 7,
  routeEdge: "#404040",
  days: [],
  pinRing: "#fdfcf9",
  pinInk: "#17251d",
};

/** Zoom levels between two frames. */
const ZOOM_STEP = 0.002;

/** A line that fills the view in rows: about 58,000 times 50 pixels at the zoom of the pose. */
const ROWS = { vertices: 1_000_000, rows: 3760, west: -17, east: 17, south: 9, north: 30 };

export type ArrowWay = "none" | "shader" | "icons";

function lineOfRows(): TrailSection {
  const { vertices, rows, west, east, south, north } = ROWS;
  const positions = new Float64Array(2 * vertices);
  const perRow = Math.ceil(vertices / rows);
  for (let i = 0; i < vertices; i++) {
    const row = Math.floor(i / perRow);
    const along = (i % perRow) / (perRow - 1);
    positions[2 * i] = west + (east - west) * (row % 2 ? 1 - along : along);
    positions[2 * i + 1] = south + ((north - south) * row) / rows;
  }
  return { positions, startIndices: Uint32Array.of(0, vertices), bounds: null };
}

/** 2,000 km with a vertex every 20 m, winding. */
function longRoute(seed: number): TrailSection {
  const random = seededRandom(seed);
  const positions = new Float64Array(200_000);
  for (let i = 0; i < 100_000; i++) {
    positions[2 * i] = -9 + (18 * i) / 100_000 + 0.0002 * random();
    positions[2 * i + 1] = 20 + 1.5 * Math.sin(i / 9000) + 0.01 * Math.sin(i / 90) + 0.0002 * random();
  }
  return { positions, startIndices: Uint32Array.of(0, 100_000), bounds: null };
}

/** What an IconLayer needs at a zoom: the position of every arrow and its angle. */
function iconsAt({ positions }: TrailSection, zoom: number) {
  const spacing = ARROW_SPACING / worldPixels(zoom);
  const places: number[] = [];
  const angles: number[] = [];
  let next = spacing / 2;
  let length = 0;
  let [x, y] = [mercatorX(positions[0] as number), mercatorY(positions[1] as number)];
  for (let i = 2; i < positions.length; i += 2) {
    const [lng, lat] = [positions[i] as number, positions[i + 1] as number];
    const [toX, toY] = [mercatorX(lng), mercatorY(lat)];
    const step = Math.hypot(toX - x, toY - y);
    while (next <= length + step) {
      const share = step > 0 ? (next - length) / step : 0;
      const [fromLng, fromLat] = [positions[i - 2] as number, positions[i - 1] as number];
      places.push(fromLng + share * (lng - fromLng), fromLat + share * (lat - fromLat));
      angles.push((Math.atan2(y - toY, toX - x) * 180) / Math.PI);
      next += spacing;
    }
    length += step;
    [x, y] = [toX, toY];
  }
  return {
    length: angles.length,
    attributes: {
      getPosition: { value: Float64Array.from(places), size: 2 },
      getAngle: { value: Float32Array.from(angles), size: 1 },
    },
  };
}

function iconLayer(line: TrailSection, zoom: number): Layer {
  return new IconLayer({
    id: "icons",
    data: iconsAt(line, zoom),
    positionFormat: "XY",
    iconAtlas: new ImageData(16, 16) as unknown as string,
    iconMapping: { arrow: { x: 0, y: 0, width: 16, height: 16 } },
    getIcon: () => "arrow",
    getSize: 9,
  });
}

function linesOf(line: TrailSection, way: ArrowWay): Layer[] {
  const path = pathData(line);
  const all = plannedRouteLayers(
    { edge: path, core: path, line: path, arrows: arrowLine(line), pins: [] },
    { isEditing: false, colors: COLORS },
  ).line;
  // One PathLayer, the route's line.
  const wanted = way === "shader" ? ["line", "arrows"] : ["line"];
  return all.filter(({ id }) => wanted.some((part) => id === `${PLANNED_ROUTE_ID}-${part}`));
}

const bench = {
  /**
   * Zooms over a line of a million vertices. The first frames are a warm-up.
   * @returns script of each frame in ms, and the instances that the last one drew besides the line's
   */
  async zoom(way: ArrowWay, frames: number): Promise<{ times: number[]; arrows: number }> {
    const { deck, remove } = await openDeck();
    const line = lineOfRows();
    const layers = linesOf(line, way);
    deck.setProps({ layers });
    const times: number[] = [];
    let arrows = 0;
    for (let frame = 1; frame <= frames + 3; frame++) {
      const zoom = POSE.zoom + frame * ZOOM_STEP;
      const before = drawnSoFar();
      times.push(
        await scriptOf(() =>
          deck.setProps({
            viewState: { ...POSE, zoom },
            ...(way === "icons" && { layers: [...layers, iconLayer(line, zoom)] }),
          }),
        ),
      );
      const { calls, instances } = drawnSoFar();
      const drawn = calls - before.calls;
      if (drawn === 0) throw new Error(`${way} drew nothing`);
      const draws = drawn / (way === "none" ? 1 : 2);
      arrows = (instances - before.instances) / draws - ROWS.vertices;
    }
    remove();
    return { times: times.slice(3), arrows: Math.round(arrows) };
  },

  /**
   * Pans and zooms over an edited route of 2,000 km with 50 pins, then changes all of its line some times. @returns script
   * of each frame in ms; of the changes, that of the longest frame of each
   */
  async longRoute(
    seed: number,
    frames: number,
    changes: number,
  ): Promise<{ pans: number[]; zooms: number[]; shows: number[] }> {
    const { deck, remove } = await openDeck();
    const line = longRoute(seed);
    const pins = Array.from({ length: 50 }, (_, i) => {
      const vertex = Math.round((i * 99_999) / 49);
      const position: [number, number] = [
        line.positions[2 * vertex] ?? 0,
        line.positions[2 * vertex + 1] ?? 0,
      ];
      return { position, number: i + 1 };
    });
    let drawn = NOTHING_DRAWN;
    /** The worker computes the arrows. */
    const show = async (wanted: WantedLine) => {
      const times: number[] = [];
      for (let next = nextDrawn(drawn, wanted); next !== drawn; next = nextDrawn(drawn, wanted)) {
        drawn = next;
        const showNext = () => {
          const made = plannedRouteLayers(
            { ...linesDrawn(drawn), pins },
            { isEditing: true, colors: COLORS },
          );
          deck.setProps({ layers: [...made.line, ...made.pins] });
        };
        times.push(await scriptOf(showNext));
      }
      return Math.max(...times);
    };
    const drawable = (shown: TrailSection) => ({ path: pathData(shown), arrows: arrowLine(shown) });
    await show(drawable(line));
    const frame = async (change: Partial<typeof POSE>) => {
      const { calls } = drawnSoFar();
      const ms = await scriptOf(() => deck.setProps({ viewState: { ...POSE, ...change } }));
      if (drawnSoFar().calls - calls < 5) throw new Error("A layer of the route was not drawn");
      return ms;
    };
    const pans: number[] = [];
    const zooms: number[] = [];
    for (let i = 1; i <= frames + 3; i++) pans.push(await frame({ longitude: 0.05 * i }));
    for (let i = 1; i <= frames + 3; i++) zooms.push(await frame({ zoom: POSE.zoom + 0.1 * i }));
    const shows: number[] = [];
    for (let i = 1; i <= changes; i++) shows.push(await show(drawable(longRoute(seed + i))));
    remove();
    return { pans: pans.slice(3), zooms: zooms.slice(3), shows };
  },
};

export type RouteArrowsBench = typeof bench;
Object.assign(window, { bench });
