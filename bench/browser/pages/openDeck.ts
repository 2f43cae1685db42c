import { Deck, MapView } from "@deck.gl/core";

export const SIZE = { width: 800, height: 600 } as const;
export const POSE = { longitude: 0, latitude: 20, zoom: 4 };

/** Creates an empty deck.gl map, ready to draw. */
export async function openDeck(): Promise<{ deck: Deck<MapView>; remove(): void }> {
  const box = document.createElement("div");
  Object.assign(box.style, { position: "relative", width: `${SIZE.width}px`, height: `${SIZE.height}px` });
  document.body.append(box);
  const deck = await new Promise<Deck<MapView>>((resolve) => {
    const made: Deck<MapView> = new Deck<MapView>({
      parent: box,
      ...SIZE,
      views: new MapView({ id: "map", repeat: true }),
      viewState: POSE,
      onLoad: () => resolve(made),
    });
  });
  return {
    deck,
    remove() {
      deck.finalize();
      box.remove();
    },
  };
}
