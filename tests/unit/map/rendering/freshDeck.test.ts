import { Layer, LayerManager } from "@deck.gl/core";
import { expect, test } from "vitest";
import { freshLayers } from "../../../../src/map/rendering/FreshDeck.ts";

/** Needs no graphics device. */
class Plain extends Layer {
  static override layerName = "Plain";
  override initializeState(): void {}
  override _getAttributeManager(): null {
    return null;
  }
}

test("layers that deck.gl has removed or replaced meanwhile are drawn again", () => {
  const manager: LayerManager = Reflect.construct(LayerManager, [null, {}]);
  const errors: string[] = [];
  manager.setProps({ onError: ({ message }: Error) => errors.push(message) });
  const layers = [new Plain({ id: "trails" }), new Plain({ id: "pins" })];
  manager.setLayers(freshLayers(layers));
  expect(freshLayers(layers)).toBe(layers);
  // By a render that React drops.
  manager.setLayers([new Plain({ id: "pins" })]);
  const copies = freshLayers(layers);
  manager.setLayers(copies);
  // deck.gl skips updating the layers of the array that it was given last.
  expect([copies === layers, freshLayers(layers) === copies]).toEqual([false, true]);
  expect(errors).toEqual([]);
  expect(manager.getLayers().map(({ id, lifecycle }) => [id, lifecycle])).toEqual([
    ["trails", "Initialized"],
    ["pins", "Matched. State transferred from previous layer"],
  ]);
});
