import type { Layer } from "@deck.gl/core";
import { useEffect, useState } from "react";

const NONE: ReadonlySet<string> = new Set();

/**
 * Those of the layers whose kind has been drawn before: a kind's shaders are compiled with its first layer, so that one
 * is let in alone and the others of its kind a frame later, kind by kind from the bottom up.
 */
export function useCompiledLayers(layers: readonly Layer[]): Layer[] {
  const [compiled, setCompiled] = useState(NONE);
  const isIn = (layer: Layer) => compiled.has(kindOf(layer)) || compiled.has(layer.id);
  const next = layers.find((layer) => !compiled.has(kindOf(layer)));
  const admitted = next && (isIn(next) ? kindOf(next) : next.id);
  useEffect(() => {
    if (admitted === undefined) return;
    const frame = requestAnimationFrame(() => setCompiled((before) => new Set(before).add(admitted)));
    return () => cancelAnimationFrame(frame);
  }, [admitted]);
  return layers.filter(isIn);
}

/** Layers of one kind share their shaders. */
function kindOf(layer: Layer): string {
  const { layerName } = layer.constructor as typeof Layer;
  return `${layerName} ${layer.props.extensions.length}`;
}
