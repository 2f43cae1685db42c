import { Deck, Layer, LayerManager } from "@deck.gl/core";
import { expect, test, vi } from "vitest";
import { FreshDeck, freshLayers } from "../../../../src/map/rendering/FreshDeck.ts";

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

test("what may change the picture ends its rest, and sets the clock by which the camera moves", () => {
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("requestAnimationFrame", () => 1);
  vi.stubGlobal("cancelAnimationFrame", () => {});
  vi.useFakeTimers();
  vi.spyOn(Deck.prototype, "setProps").mockImplementation(() => {});
  vi.spyOn(Deck.prototype, "finalize").mockImplementation(() => {});
  const drawn = vi.spyOn(Deck.prototype, "needsRedraw").mockReturnValue(false);
  // As the constructor leaves it, which needs a canvas.
  const deck: FreshDeck = Object.create(FreshDeck.prototype);
  const loop = Reflect.get(deck, "_createAnimationLoop").call(deck, {}, {});
  const update = vi.fn();
  Object.assign(loop, { timeline: { update }, animationProps: { startTime: Date.now() } });
  Object.assign(deck, { animationLoop: loop });
  const parent = new EventTarget();
  deck.setProps({ parent: parent as HTMLDivElement });
  const { animationFrameProvider: frames } = loop.props;
  const isWokenBy = (act: () => void) => {
    vi.advanceTimersByTime(1000);
    frames.requestAnimationFrame(() => {});
    update.mockClear();
    act();
    return update.mock.calls.length === 1;
  };
  expect(isWokenBy(() => {})).toBe(false);
  expect(isWokenBy(() => deck.setProps({}))).toBe(true);
  for (const type of ["pointerdown", "pointermove", "pointerleave", "wheel", "keydown"])
    expect([type, isWokenBy(() => parent.dispatchEvent(new Event(type)))]).toEqual([type, true]);
  expect(isWokenBy(() => deck.needsRedraw())).toBe(false);
  drawn.mockReturnValue("camera moved");
  expect(isWokenBy(() => deck.needsRedraw())).toBe(true);
  deck.finalize();
  expect(isWokenBy(() => parent.dispatchEvent(new Event("wheel")))).toBe(false);
  vi.restoreAllMocks();
});
