import { Deck, type DeckProps, Layer, type LayersList, type View } from "@deck.gl/core";

/** What deck.gl has replaced by another of the same id, or removed. */
const USED_UP: readonly Layer["lifecycle"][] = [
  "Discarded. Awaiting garbage collection",
  "Finalized! Awaiting garbage collection",
];

/**
 * Takes the layers of before again. The component of deck.gl passes layers on while it renders, also in a render that React
 * drops to begin again, maybe with those of before. Some of these may be removed by then, with which deck.gl fails: it
 * would never draw a layer with their ids again.
 */
export class FreshDeck<Views extends View | View[] | null = null> extends Deck<Views> {
  override setProps(props: DeckProps<Views>): void {
    super.setProps(props.layers ? { ...props, layers: freshLayers(props.layers) } : props);
  }
}

/** What was passed on last instead of the layers of an array. */
const copies = new WeakMap<LayersList, LayersList>();

/**
 * The layers, with copies of those that deck.gl cannot take again: the same array as long as it can take them, with which
 * it skips updating and drawing them.
 */
export function freshLayers(layers: LayersList): LayersList {
  const last = copies.get(layers) ?? layers;
  if (!last.some(isUsedUp)) return last;
  const copy = last.map((layer) => (isUsedUp(layer) ? layer.clone({}) : layer));
  copies.set(layers, copy);
  return copy;
}

function isUsedUp(layer: LayersList[number]): layer is Layer {
  return layer instanceof Layer && USED_UP.includes(layer.lifecycle);
}
