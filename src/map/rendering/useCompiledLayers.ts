import type { Layer, LayerExtension } from "@deck.gl/core";
import { useEffect, useState } from "react";
import { afterDrawing } from "./afterDrawing.ts";

const NONE: ReadonlySet<string> = new Set();

interface CompiledLayers {
  layers: Layer[];
  /** True from the first time that all given layers have been drawn. */
  hasDrawn: boolean;
}

/**
 * The layers whose kind has been compiled. The first layer of a kind compiles its program: it is added alone and unseen,
 * kind by kind from the bottom up, each once the driver has drawn what it was given before. Until all the first kinds are
 * compiled none is drawn, so that there is nothing to be waited for.
 */
export function useCompiledLayers(layers: readonly Layer[]): CompiledLayers {
  const [compiled, setCompiled] = useState(NONE);
  const [hasDrawn, setDrawn] = useState(false);
  const kind = layers.map(kindOf).find((each) => !compiled.has(each));
  useEffect(() => {
    if (kind !== undefined) return afterDrawing(() => setCompiled((before) => new Set(before).add(kind)));
  }, [kind]);
  const isComplete = layers.length > 0 && kind === undefined;
  if (!hasDrawn && isComplete) setDrawn(true);
  const first = layers.find((layer) => kindOf(layer) === kind);
  const shown = layers.filter((layer) => compiled.has(kindOf(layer)) || layer === first);
  return {
    layers: shown.map((layer) => (layer === first || !(hasDrawn || isComplete) ? unseen(layer) : layer)),
    hasDrawn,
  };
}

function unseen(layer: Layer): Layer {
  return layer.clone({ visible: false });
}

/** Layers of one kind share their shaders: the same class with the same extensions. */
function kindOf(layer: Layer): string {
  const { layerName } = layer.constructor as typeof Layer;
  const names = layer.props.extensions.map(
    (extension) => (extension.constructor as typeof LayerExtension).extensionName,
  );
  return [layerName, ...names].join(" ");
}
