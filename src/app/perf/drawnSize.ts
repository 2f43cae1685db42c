/** The fields of a deck.gl layer that are used here. */
interface DrawnLayer {
  props: { visible?: boolean };
  /** Absent until deck.gl has initialised the layer, a frame after it was passed in. */
  state?: object;
  getNumInstances(): number;
}

export interface DrawnSize {
  layers: number;
  /** Vertices of lines and their casings, and markers. */
  points: number;
}

/**
 * Totals over nested deck.gl layers; empty entries and hidden layers are ignored. Null while a visible layer is not yet
 * initialised, since its size is unknown until then.
 */
export function drawnSize(layers: unknown): DrawnSize | null {
  const shown = (Array.isArray(layers) ? layers.flat(Number.POSITIVE_INFINITY) : [layers]).filter(isShown);
  if (shown.some(({ state }) => !state)) return null;
  return {
    layers: shown.length,
    points: shown.reduce((sum, layer) => sum + layer.getNumInstances(), 0),
  };
}

function isShown(layer: unknown): layer is DrawnLayer {
  return (
    typeof layer === "object" &&
    layer !== null &&
    "getNumInstances" in layer &&
    (layer as DrawnLayer).props.visible !== false
  );
}
