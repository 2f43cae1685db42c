import type { ExpressionSpecification } from "maplibre-gl";

/** A condition on a feature of the tiles. */
export type Condition = ExpressionSpecification;

/** Features of some kinds. */
export function isKind(...kinds: readonly string[]): Condition {
  return isOneOf("kind", kinds);
}

/** Features of some kinds within their kind. */
export function isDetail(...details: readonly string[]): Condition {
  return isOneOf("kind_detail", details);
}

export function isShape(shape: "Point" | "LineString" | "Polygon"): Condition {
  return ["==", ["geometry-type"], shape];
}

export function has(property: string): Condition {
  return ["has", property];
}

export function all(...conditions: readonly Condition[]): Condition {
  return ["all", ...conditions];
}

export function any(...conditions: readonly Condition[]): Condition {
  return ["any", ...conditions];
}

export function not(condition: Condition): Condition {
  return ["!", condition];
}

/** A condition that changes with the zoom: the first one, then others from their zoom on. */
export function byZoom(
  first: Condition,
  ...later: readonly (readonly [zoom: number, condition: Condition])[]
): Condition {
  return ["step", ["zoom"], first, ...later.flat()] as Condition;
}

function isOneOf(property: string, values: readonly string[]): Condition {
  return ["in", ["get", property], ["literal", [...values]]];
}
