import type { Map as BaseMap } from "maplibre-gl";
import { LINKING_PIXEL_RATIO } from "../../../../src/map/rendering/useLinkedBaseMap.ts";

export interface SmallBaseMap {
  target: BaseMap;
  /** Undefined until it was set; null for the device's own. */
  ratio: () => number | null | undefined;
  /** How often another frame was asked for. */
  repaints: () => number;
}

/** A base map that draws in few pixels until its pixel ratio is changed. */
export function smallBaseMap(isLoaded: () => boolean): SmallBaseMap {
  let ratio: number | null | undefined;
  let repaints = 0;
  const target = {
    loaded: isLoaded,
    getPixelRatio: () => (ratio === undefined ? LINKING_PIXEL_RATIO : (ratio ?? devicePixelRatio)),
    setPixelRatio(value: number | null) {
      ratio = value;
    },
    triggerRepaint: () => repaints++,
  };
  return { target: target as unknown as BaseMap, ratio: () => ratio, repaints: () => repaints };
}

/** Has a base map that has loaded all it draws report its first two frames. */
export function drawLoaded(onRender: (event: { target: BaseMap }) => void): void {
  const { target } = smallBaseMap(() => true);
  onRender({ target });
  onRender({ target });
}
