import type { LayerSpecification, StyleSpecification } from "maplibre-gl";

/**
 * A style without what is drawn on a canvas and read back from it: letters, signs, patterns and relief. For browsers
 * that return noise there: those would not be missing but wrong.
 */
export function withoutReadback(style: StyleSpecification): StyleSpecification {
  return { ...style, layers: style.layers.filter((layer) => !isReadBack(layer)) };
}

function isReadBack({ type, paint = {} }: LayerSpecification): boolean {
  return (
    type === "symbol" || type === "hillshade" || Object.keys(paint).some((name) => name.endsWith("-pattern"))
  );
}
