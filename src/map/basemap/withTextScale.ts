import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";

/** Layers whose names are larger by a factor. Sizes are numbers, or numbers and expressions by zoom. */
export function withTextScale(layers: readonly LayerSpecification[], scale: number): LayerSpecification[] {
  if (scale === 1) return [...layers];
  return layers.map((layer) =>
    layer.type === "symbol" && layer.layout?.["text-size"] !== undefined
      ? { ...layer, layout: { ...layer.layout, "text-size": scaled(layer.layout["text-size"], scale) } }
      : layer,
  );
}

/** The zoom can only be read at the top of an expression, so that its results are scaled. */
function scaled(size: unknown, scale: number): ExpressionSpecification {
  if (!Array.isArray(size) || size[0] !== "interpolate") return ["*", scale, size as number];
  const [name, curve, zoom, ...stops] = size;
  return [
    name,
    curve,
    zoom,
    ...stops.map((value, i) => (i % 2 === 0 ? value : ["*", scale, value])),
  ] as ExpressionSpecification;
}
