import type { Deck, MapView } from "@deck.gl/core";

let drawn: Deck<MapView> | null = null;

/** The deck that draws the map; null before its first frame. */
export function currentDeck(): Deck<MapView> | null {
  return drawn;
}

/** Called by the map when its deck is ready, and with null when it is removed. */
export function setDrawnDeck(deck: Deck<MapView> | null): void {
  drawn = deck;
}
