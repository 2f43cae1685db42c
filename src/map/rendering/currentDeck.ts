import type { Deck, MapView } from "@deck.gl/core";

let drawn: Deck<MapView> | null = null;

/** The deck that draws the map, for those who look into it; null before its first frame. */
export function currentDeck(): Deck<MapView> | null {
  return drawn;
}

/** Called by the map when its deck is there, and with null when it goes. */
export function setDrawnDeck(deck: Deck<MapView> | null): void {
  drawn = deck;
}
