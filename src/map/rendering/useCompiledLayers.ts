import type { Layer, LayerExtension } from "@deck.gl/core";
import { useEffect, useState } from "react";

const NONE: ReadonlySet<string> = new Set();

interface CompiledLayers {
  layers: Layer[];
  /** True from the first time that all given layers have been drawn. */
  hasDrawn: boolean;
}

/**
 * The layers whose kind has been drawn before: the first layer of a kind compiles its shaders, so it is added alone
 * and the others of its kind a frame later, kind by kind from the bottom up. The topmost of a kind is first: a line
 * without its casing for a frame looks better than a casing without its line.
 */
export function useCompiledLayers(layers: readonly Layer[]): CompiledLayers {
  const [compiled, setCompiled] = useState(NONE);
  const [hasDrawn, setDrawn] = useState(false);
  const isIn = (layer: Layer) => compiled.has(kindOf(layer)) || compiled.has(layer.id);
  const kind = layers.map(kindOf).find((each) => !compiled.has(each));
  const first = layers.findLast((layer) => kindOf(layer) === kind);
  const admitted = first && (isIn(first) ? kind : first.id);
  useEffect(() => {
    if (admitted === undefined) return;
    const frame = requestAnimationFrame(() => setCompiled((before) => new Set(before).add(admitted)));
    return () => cancelAnimationFrame(frame);
  }, [admitted]);
  if (!hasDrawn && layers.length > 0 && layers.every((layer) => compiled.has(kindOf(layer)))) setDrawn(true);
  return { layers: layers.filter(isIn), hasDrawn };
}

/** Layers of one kind share their shaders: the same class with the same extensions. */
function kindOf(layer: Layer): string {
  const { layerName } = layer.constructor as typeof Layer;
  const names = layer.props.extensions.map(
    (extension) => (extension.constructor as typeof LayerExtension).extensionName,
  );
  return [layerName, ...names].join(" ");
}
