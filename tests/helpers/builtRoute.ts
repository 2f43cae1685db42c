import type { BuiltRoute, RoutePin } from "../../workers/geo/route/routeTypes.ts";

/** A pin on the primary trail, a kilometre of the guide to every hundredth of a degree. */
export function buildRoutePin(fields: Partial<RoutePin> = {}): RoutePin {
  return { trail: 0, vertex: 0, position: [14, 50], elevationMeters: 300, distanceMeters: 0, ...fields };
}

/** A route through these pins, a kilometre long to each of them. */
export function buildBuiltRoute(pins: readonly RoutePin[] = [buildRoutePin()]): BuiltRoute {
  const lengthMeters = 1000 * Math.max(0, pins.length - 1);
  const totals = { ascentMeters: 0, descentMeters: 0, withoutElevationMeters: 0 };
  return {
    ...totals,
    lengthMeters,
    pins: [...pins],
    legs: pins.slice(1).map((pin) => ({
      ...totals,
      lengthMeters: 1000,
      parts: [{ trail: pin.trail, fromVertex: 0, toVertex: pin.vertex, lengthMeters: 1000 }],
    })),
    direction: pins.length > 1 ? 1 : 0,
    pinMeters: Float64Array.from(pins, (_pin, index) => 1000 * index),
    line: {
      positions: Float64Array.from(pins.flatMap(({ position }) => position)),
      startIndices: Uint32Array.of(0, pins.length),
      bounds: null,
    },
  };
}
