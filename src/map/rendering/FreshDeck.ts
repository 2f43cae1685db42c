import { Deck, type DeckProps, Layer, type LayersList, type View } from "@deck.gl/core";
import { RestingFrames } from "./RestingFrames.ts";

/** What deck.gl has replaced by another of the same id, or removed. */
const USED_UP: readonly Layer["lifecycle"][] = [
  "Discarded. Awaiting garbage collection",
  "Finalized! Awaiting garbage collection",
];

/** What may move the camera or the cursor. */
const INPUTS = [
  "pointerdown",
  "pointermove",
  "pointerup",
  "pointercancel",
  "pointerleave",
  "wheel",
  "keydown",
  "keyup",
];

/**
 * Takes the layers of before again. The component of deck.gl passes layers on while it renders, also in a render that React
 * drops to begin again, maybe with those of before. Some of these may be removed by then, with which deck.gl fails: it
 * would never draw a layer with their ids again.
 *
 * Rests while nothing may change its picture.
 */
export class FreshDeck<Views extends View | View[] | null = null> extends Deck<Views> {
  // The constructor of deck.gl calls `setProps`, before a field of this class could get a value.
  declare private frames: RestingFrames | undefined;
  declare private inputs: AbortController;

  override setProps(props: DeckProps<Views>): void {
    const frames = this.frames ?? this.restingFrames(props);
    this.frames = frames;
    frames.wake();
    super.setProps(props.layers ? { ...props, layers: freshLayers(props.layers) } : props);
    this.animationLoop?.setProps({ animationFrameProvider: frames });
  }

  /** Asked in each frame: one that draws is followed by others, such as those of a flight. */
  override needsRedraw(options?: { clearRedrawFlags: boolean }): string | false {
    const reason = super.needsRedraw(options);
    if (reason) this.frames?.wake();
    return reason;
  }

  override finalize(): void {
    this.inputs.abort();
    super.finalize();
  }

  private restingFrames({ parent }: DeckProps<Views>): RestingFrames {
    const frames = new RestingFrames(() => {
      const { timeline, animationProps } = this.animationLoop ?? {};
      // Otherwise a movement of the camera would begin as if it had begun with the last frame.
      if (animationProps) timeline?.update(Date.now() - animationProps.startTime);
    });
    this.inputs = new AbortController();
    const options = { capture: true, passive: true, signal: this.inputs.signal };
    for (const type of INPUTS) parent?.addEventListener(type, frames.wake, options);
    addEventListener("resize", frames.wake, options);
    return frames;
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
