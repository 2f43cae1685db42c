import type { Layer } from "@deck.gl/core";
import DeckGL from "@deck.gl/react";
import { type ComponentProps, useDeferredValue, useMemo, useRef } from "react";
import { useSnapshot } from "valtio";
import type { ViewLimits } from "../lib/zoomLevels.ts";
import { camera } from "../stores/camera.ts";
import { BaseMap } from "./basemap/BaseMap.tsx";
import { controllerOptions, useCamera } from "./camera/useCamera.ts";
import type { useMapPointer } from "./pointer/useMapPointer.ts";
import { FreshDeck } from "./rendering/FreshDeck.ts";
import { RepeatedMapView } from "./rendering/repeatedMapView.ts";
import type { useDeckCanvas } from "./rendering/useDeckCanvas.ts";

const VIEW = new RepeatedMapView({ id: "map", repeat: true });

interface DrawnMapProps {
  deckProps: ReturnType<typeof useDeckCanvas>["props"];
  pointer: ReturnType<typeof useMapPointer>["handlers"];
  layers: Layer[];
  /** Null until it is mounted. */
  baseMap: ComponentProps<typeof BaseMap> | null;
  limits: ViewLimits;
  /** True while the map is only a background. */
  isStill: boolean;
}

/** The two canvases, and where they look: a flight of the camera renders this alone, and no layer is made for it. */
export function DrawnMap({ deckProps, pointer, layers, baseMap, limits: standing, isStill }: DrawnMapProps) {
  // Behind a card the map does not move when panels close.
  const insets = useLatestUnless(isStill, useSnapshot(camera).insets);
  const { flight, limits, onTouched } = useCamera({ limits: standing, isStill });
  // The same object while nothing changes it: for another one deck.gl makes another viewport, and the base map is rendered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: deck.gl brings a jump within bounds that are another object
  const controller = useMemo(() => controllerOptions(limits, insets), [limits, insets, flight]);
  // The panels that an input changes are painted first: new layers take longer than they do.
  return useDeferredValue(
    <DeckGL
      {...deckProps}
      {...pointer}
      Deck={FreshDeck}
      views={VIEW}
      initialViewState={flight}
      controller={controller}
      layers={layers}
      onInteractionStateChange={onTouched}
    >
      {baseMap && <BaseMap {...baseMap} />}
    </DeckGL>,
  );
}

/** The value, or while `isFrozen` the one before. */
function useLatestUnless<Value>(isFrozen: boolean, value: Value): Value {
  const last = useRef(value);
  if (!isFrozen) last.current = value;
  return last.current;
}
