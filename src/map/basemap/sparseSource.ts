import type { VectorSourceSpecification } from "maplibre-gl";

/**
 * A vector source whose missing tiles (404) show the part of the nearest coarser tile instead of nothing: what a map
 * saved on this device has far from the trail. The option is MapLibre's own and not part of the style specification.
 */
export function sparseSource(source: VectorSourceSpecification): VectorSourceSpecification {
  return { ...source, sparse: true } as VectorSourceSpecification;
}
