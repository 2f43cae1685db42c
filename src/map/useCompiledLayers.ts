import type { Layer } from "@deck.gl/core";
import { useEffect, useState } from "react";

const NONE: ReadonlySet<string> = new Set();

/**
 * Those of the layers whose kind has been drawn before: a kind's shaders are compiled with its first layer, so one
 * kind more is let in with each animation frame, from the bottom up.
 */
export function useCompiledLayers(layers: readonly Layer[]): Layer[] {
  const [compiled, setCompiled] = useState(NONE);
  const next = layers.map(kindOf).find((kind) => !compiled.has(kind));
  useEffect(() => {
    if (next === undefined) return;
    const frame = requestAnimationFrame(() => setCompiled((before) => new Set(before).add(next)));
    return () => cancelAnimationFrame(frame);
  }, [next]);
  return layers.filter((layer) => compiled.has(kindOf(layer)));
}

/** Layers of one kind share their shaders. */
function kindOf(layer: Layer): string {
  const { layerName } = layer.constructor as typeof Layer;
  return `${layerName} ${layer.props.extensions.length}`;
}
