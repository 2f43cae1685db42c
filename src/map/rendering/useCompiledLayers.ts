import type { Layer, LayerExtension } from "@deck.gl/core";
import { useEffect, useState } from "react";
import { afterDrawing } from "./afterDrawing.ts";
import { useLinkedBaseMap } from "./useLinkedBaseMap.ts";

const NONE: ReadonlySet<string> = new Set();

interface CompiledLayers {
  layers: Layer[];
  /** True from the first time that all given layers had been compiled: the base map can be mounted. */
  hasCompiled: boolean;
  /** True once all of them are drawn. */
  isDrawn: boolean;
  /** To be called after each frame of the base map. */
  onBaseMapRender: ReturnType<typeof useLinkedBaseMap>["onRender"];
}

/**
 * The layers whose kind has been compiled. The first layer of a kind compiles its program: it is added unseen, one kind
 * at a time from the bottom up, each once the driver has drawn what it was given before. Until the first kinds and those of
 * the base map are compiled none is drawn, so that no program waits for a picture; other layers of the first kinds follow
 * when all of these are compiled, in a frame of their own.
 */
export function useCompiledLayers(layers: readonly Layer[]): CompiledLayers {
  const [compiled, setCompiled] = useState(NONE);
  const [hasCompiled, setHasCompiled] = useState(false);
  // Before the first layers the driver has nothing to draw.
  const [isDriverIdle, setDriverIdle] = useState(true);
  const { isLinked, onRender } = useLinkedBaseMap(hasCompiled);
  const kind = layers.map(kindOf).find((each) => !compiled.has(each));
  useEffect(() => {
    if (kind === undefined) return;
    return afterDrawing(() => {
      if (isDriverIdle) setCompiled((before) => new Set(before).add(kind));
      else setDriverIdle(true);
    });
  }, [kind, isDriverIdle]);
  const isComplete = layers.length > 0 && kind === undefined;
  if (!hasCompiled && isComplete) setHasCompiled(true);
  if (isDriverIdle && isComplete) setDriverIdle(false);
  const first = isDriverIdle ? layers.find((layer) => kindOf(layer) === kind) : undefined;
  const isFirstOfKind = (layer: Layer) => layers.find((each) => kindOf(each) === kindOf(layer)) === layer;
  const added = layers.filter(
    (layer) => layer === first || (compiled.has(kindOf(layer)) && (hasCompiled || isFirstOfKind(layer))),
  );
  return {
    layers: added.map((layer) => (layer === first || !isLinked ? unseen(layer) : layer)),
    hasCompiled,
    isDrawn: isLinked && isComplete,
    onBaseMapRender: onRender,
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
