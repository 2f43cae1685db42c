import type { Position } from "../../../src/contract/position.ts";
import { FIT_MAX_ZOOM, GUIDE_LIMITS } from "../../../src/lib/zoomLevels.ts";
import type { GuideDraft } from "../../../src/server/catalogue/guideDraft.ts";
import type { FramedView } from "../../helpers/framedPixel.ts";
import { boundsOfTrails } from "./boundsOfTrails.ts";
import { worldGuide } from "./worldGuide.ts";
import { unproject, worldLoop, worldTrail } from "./worldTrail.ts";
import { worldWaypoint } from "./worldWaypoint.ts";

/** Name of the guide with the network, and of its trails. */
export const NETWORK = {
  guide: "Královská šumava",
  /** Primary, with mileage and heights; its points are about 270 m apart. */
  main: "Královská",
  /** Crosses the main trail at one common point, `CROSSING` along it; without mileage, as the two below. */
  cross: "Boundary Path",
  /** Starts and ends at one point of the main trail, `LOOP_START` along it. */
  loop: "Lake Round",
  /** Comes within 30 m of no other trail. */
  apart: "Islet Path",
} as const;

/** Shares (0..1) of the main trail's points, each in the middle of a bend. */
export const CROSSING = 109 / 249;
export const LOOP_START = 171 / 249;

/** A guide with a small network for planned routes: a main trail, one that crosses it, a loop, and one without a way there. */
export function kralovskaSumava(): GuideDraft {
  const main = worldTrail({
    name: NETWORK.main,
    from: [13.2, 49.1],
    to: [13.9, 48.8],
    points: 250,
    isPrimary: true,
  });
  const { lng, lat } = unproject(main, CROSSING);
  const cross = worldTrail({
    name: NETWORK.cross,
    from: [lng - 0.03, lat - 0.07],
    to: [lng + 0.03, lat + 0.07],
    points: 101,
    stroke: "#1b6aa5",
    hasMileage: false,
  });
  const start = unproject(main, LOOP_START);
  const loop = worldLoop({
    name: NETWORK.loop,
    at: [start.lng, start.lat],
    center: [start.lng - 0.015, start.lat - 0.035],
    points: 81,
    stroke: "#35702c",
    hasMileage: false,
  });
  const apart = worldTrail({
    name: NETWORK.apart,
    from: [13.3, 48.75],
    to: [13.45, 48.72],
    points: 51,
    stroke: "#5b3a9e",
    hasMileage: false,
  });
  return worldGuide({
    guideName: NETWORK.guide,
    titles: { uk: "Королівська Шумава" },
    trails: [main, cross, loop, apart],
    waypoints: [
      worldWaypoint(main, 0, { title: "Royal Gate", type: "trailhead" }),
      worldWaypoint(main, 0.2, { title: "Fern Spring", type: "spring" }),
      worldWaypoint(main, CROSSING, { title: "Boundary Cross", type: "junction" }),
      worldWaypoint(main, 0.6, { title: "Moss Hut", type: "hut" }),
      worldWaypoint(main, LOOP_START, { title: "Lake Fork", type: "junction" }),
      worldWaypoint(main, 1, { title: "Royal End", type: "summit" }),
      worldWaypoint(cross, 1, { title: "Boundary Stone", type: "view" }),
      worldWaypoint(loop, 0.5, { title: "Lake Camp", type: "camp" }),
      worldWaypoint(apart, 0.5, { title: "Islet Camp", type: "camp" }),
    ],
  });
}

/** Where a share (0..1) of the main trail's points is, and the view of the map that frames the whole guide. */
export function placeOnMainTrail(share: number): [Position, FramedView] {
  const { trails } = kralovskaSumava();
  const [main] = trails;
  if (!main) throw new Error("A guide without trails");
  const { lng, lat } = unproject(main, share);
  const view = { bounds: boundsOfTrails(trails), maxZoom: FIT_MAX_ZOOM, hasPins: true, limits: GUIDE_LIMITS };
  return [[lng, lat], view];
}
