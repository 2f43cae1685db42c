import { arrowLine } from "../../src/lib/routes/arrows/arrowLine.ts";
import type { BuiltRoute, RoutePin } from "../../workers/geo/route/routeTypes.ts";

/** A pin on the primary trail, a kilometre of the guide to every hundredth of a degree. */
export function buildRoutePin(fields: Partial<RoutePin> = {}): RoutePin {
  return { trail: 0, vertex: 0, position: [14, 50], elevationMeters: 300, distanceMeters: 0, ...fields };
}

/** A route through pins of one trail: between two vertices a kilometre, with 50 m up and 20 m down eastward. */
export function buildBuiltRoute(pins: readonly RoutePin[] = [buildRoutePin()]): BuiltRoute {
  const steps = pins.slice(1).map((pin, index) => pin.vertex - (pins[index]?.vertex ?? 0));
  const legs = steps.map(totalsOf);
  const line = {
    positions: Float64Array.from(pins.flatMap(({ position }) => position)),
    startIndices: Uint32Array.of(0, pins.length),
    bounds: null,
  };
  return {
    ...totalsOf(steps.reduce((sum, step) => sum + step, 0)),
    pins: [...pins],
    legs,
    direction: Math.sign(steps[0] ?? 0) as 1 | -1 | 0,
    pinMeters: Float64Array.from(pins, (pin) => 1000 * Math.abs(pin.vertex - (pins[0]?.vertex ?? 0))),
    canClose: false,
    gaps: [],
    line,
    arrows: arrowLine(line),
  };
}

function totalsOf(step: number) {
  const [up, down] = step > 0 ? [50, 20] : [20, 50];
  const kilometers = Math.abs(step);
  return {
    lengthMeters: 1000 * kilometers,
    ascentMeters: up * kilometers,
    descentMeters: down * kilometers,
    withoutElevationMeters: 0,
  };
}
