import type { ExpressionSpecification } from "maplibre-gl";

/** A value, or an expression for it. */
export type Valued = number | ExpressionSpecification;

/** [zoom, value] in ascending order of zoom. */
export type Stops = readonly (readonly [zoom: number, value: number])[];

/** Widths grow a little faster than the zoom. */
const BASE = 1.4;

/** A width by zoom, exponential between the stops. */
export function widthBy(stops: Stops): ExpressionSpecification {
  return ["interpolate", ["exponential", BASE], ["zoom"], ...stops.flat()] as ExpressionSpecification;
}

/** Any number by zoom, linear between the stops. */
export function valueBy(stops: readonly (readonly [zoom: number, value: Valued])[]): ExpressionSpecification {
  return ["interpolate", ["linear"], ["zoom"], ...stops.flat()] as ExpressionSpecification;
}

/**
 * Widths of several classes in one expression: at each zoom named by any of them a choice by class, exact between
 * them, since a part of an exponential curve is one of the same base.
 */
export function widthByClass<Class extends string>(
  classOf: ExpressionSpecification,
  stopsOf: Record<Class, Stops>,
  change: (width: number, zoom: number) => number = (width) => width,
): ExpressionSpecification {
  return byClass(["exponential", BASE], classOf, stopsOf, (stops, zoom) =>
    change(widthAt(stops, zoom), zoom),
  );
}

/** Opacities of several classes in one expression, linear between the stops. */
export function opacityByClass<Class extends string>(
  classOf: ExpressionSpecification,
  stopsOf: Record<Class, Stops>,
  factor?: ExpressionSpecification,
): ExpressionSpecification {
  return byClass(["linear"], classOf, stopsOf, (stops, zoom) => valueAt(stops, zoom, 1), factor);
}

/** The value of a class, one of the record's keys; the last one's for any other. */
export function matchClass<Class extends string, Value>(
  classOf: ExpressionSpecification,
  values: Record<Class, Value>,
): ExpressionSpecification {
  const entries = Object.entries(values);
  const last = entries.pop();
  return ["match", classOf, ...entries.flat(), last?.[1]] as ExpressionSpecification;
}

/** A width between stops, exponential as MapLibre computes it; constant outside. */
export function widthAt(stops: Stops, zoom: number): number {
  return valueAt(stops, zoom, BASE);
}

function byClass<Class extends string>(
  curve: readonly unknown[],
  classOf: ExpressionSpecification,
  stopsOf: Record<Class, Stops>,
  read: (stops: Stops, zoom: number) => number,
  factor?: ExpressionSpecification,
): ExpressionSpecification {
  const entries = Object.entries<Stops>(stopsOf);
  const zooms = [...new Set(entries.flatMap(([, stops]) => stops.map(([zoom]) => zoom)))].sort(
    (a, b) => a - b,
  );
  const at = (zoom: number) => {
    const values = Object.fromEntries(entries.map(([name, stops]) => [name, rounded(read(stops, zoom))]));
    const chosen = matchClass(classOf, values);
    return factor ? ["*", chosen, factor] : chosen;
  };
  return [
    "interpolate",
    curve,
    ["zoom"],
    ...zooms.flatMap((zoom) => [zoom, at(zoom)]),
  ] as ExpressionSpecification;
}

function valueAt(stops: Stops, zoom: number, base: number): number {
  const after = stops.findIndex(([stop]) => stop > zoom);
  const [from, low] = stops[after < 0 ? stops.length - 1 : Math.max(0, after - 1)] ?? [0, 0];
  const [to, high] = stops[Math.max(0, after)] ?? [from, low];
  if (after <= 0 || to === from) return after === 0 ? high : low;
  const share =
    base === 1 ? (zoom - from) / (to - from) : (base ** (zoom - from) - 1) / (base ** (to - from) - 1);
  return low + share * (high - low);
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
