import type { Layer, LayerExtension } from "@deck.gl/core";
import { useEffect, useState } from "react";

const NONE: ReadonlySet<string> = new Set();

interface CompiledLayers {
  layers: Layer[];
  /** True from the moment on when all that were there have been drawn. */
  hasDrawn: boolean;
}

/**
 * Those of the layers whose kind has been drawn before: a kind's shaders are compiled with its first layer, so that one
 * is let in alone and the others of its kind a frame later, kind by kind from the bottom up. It is the topmost of its
 * kind: a line without its casing for a frame reads better than a casing without its line.
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
