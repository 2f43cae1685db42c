import type { BuiltRoute } from "../../../workers/geo/route/routeTypes.ts";
import type { Position } from "../../contract/position.ts";
import { mercatorX, mercatorY, worldPixels } from "../../lib/geo/mercator.ts";
import { squaredSegmentDistance } from "../../lib/geo/squaredSegmentDistance.ts";
import { memoizeWeakly } from "../../lib/memoize.ts";
import { nearestSorted } from "../../lib/nearestSorted.ts";
import { routeMeters } from "../../lib/trip/alongLine.ts";
import type { PointerKind } from "../camera/pointerKind.ts";
import { type Pixel, project, type ScreenFrame, unproject } from "../camera/screenFrame.ts";
import { EDITED_PIN_SIZE } from "../layers/plannedRouteLayers.ts";
import { mercatorLine } from "./linePath.ts";

/** Maximum distance in pixels from the middle of a pin, and from the middle of the line. */
const REACH: Record<PointerKind, { pin: number; line: number }> = {
  mouse: { pin: EDITED_PIN_SIZE / 2 + 2, line: 6 },
  touch: { pin: 22, line: 16 },
};

/** The part of a planned route under the pointer: a pin, or the leg that starts at a pin. */
export type RouteHit = { kind: "pin"; at: number } | { kind: "leg"; from: number };

/** Pins before the line; of pins at one place the last, which is drawn above the others. */
export function pickRoute(
  frame: ScreenFrame,
  pixel: Pixel,
  { built, pointer }: { built: BuiltRoute; pointer: PointerKind },
): RouteHit | null {
  const reach = REACH[pointer];
  let best = reach.pin;
  let pin = -1;
  for (const [at, { position }] of built.pins.entries()) {
    const [x, y] = project(frame, position);
    const distance = Math.hypot(x - pixel[0], y - pixel[1]);
    if (distance > best) continue;
    best = distance;
    pin = at;
  }
  if (pin >= 0) return { kind: "pin", at: pin };
  const vertex = nearestSegment(built, unproject(frame, pixel), reach.line / worldPixels(frame.zoom));
  if (vertex === null) return null;
  const last = built.line.positions.length / 2 - 1;
  // On the way back the line passes the same legs.
  const isBack = built.pins.at(-1)?.isTurn === true && vertex >= last / 2;
  const out = isBack ? last - 1 - vertex : vertex;
  return {
    kind: "leg",
    from: Math.max(
      0,
      pinVertices(built).findLastIndex((each) => each <= out),
    ),
  };
}

/** The vertex of the line at which the segment nearest to a position starts; null when none is within reach. */
function nearestSegment(built: BuiltRoute, [lng, lat]: Position, reach: number): number | null {
  const points = mercatorLine(built.line);
  const [x, y] = [mercatorX(lng), mercatorY(lat)];
  let best = reach * reach;
  let found: number | null = null;
  for (let vertex = 0; 2 * vertex + 3 < points.length; vertex++) {
    // The line is unwrapped, and the position is in any copy of the world.
    const turned = x + Math.round((points[2 * vertex] ?? x) - x);
    const distance = squaredSegmentDistance(points, vertex, turned, y);
    if (distance > best) continue;
    best = distance;
    found = vertex;
  }
  return found;
}

/** The vertex of the line at each pin. */
const pinVertices = memoizeWeakly((built: BuiltRoute): number[] =>
  Array.from(built.pinMeters, (meters) => nearestSorted(routeMeters(built), meters) ?? 0),
);
