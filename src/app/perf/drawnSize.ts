/** As much of a deck.gl layer as is looked at here. */
interface DrawnLayer {
  props: { visible?: boolean };
  /** Absent until deck.gl has taken the layer over, in the frame after it was handed to it. */
  state?: object;
  getNumInstances(): number;
}

export interface DrawnSize {
  layers: number;
  /** Vertices of lines and of their casings, and markers. */
  points: number;
}

/**
 * What is drawn of these layers, nested as deck.gl takes them; empty places and hidden layers do not count. Null while
 * some of them are not yet taken over: until then they know nothing of their size.
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
