import type { LayerContext } from "@deck.gl/core";

type Maker = Pick<LayerContext["device"], "createTexture">;
type Texture = ReturnType<Maker["createTexture"]>;

/** Texels in a row of a mask's texture, a power of two. */
export const ROW_BITS = 10;
const ROW = 1 << ROW_BITS;

/** A mask on the graphics card, one texture for all layers that hold it. */
export interface SharedMask {
  /** Undefined until it is first written. */
  texture?: Texture;
  /** What the texture holds. */
  bytes?: Uint8Array;
  holders: number;
}

/** By device, since a texture belongs to its own, and by the mask's name. */
const masks = new WeakMap<Maker, Map<string, SharedMask>>();

/** One byte for each of so many rows of data, and the zeros that fill the texture's last row. */
export function emptyMask(rows: number): Uint8Array {
  return new Uint8Array(Math.max(1, Math.ceil(rows / ROW)) * ROW);
}

/** The mask of this name, to be given back by `releaseMask`. */
export function holdMask(device: Maker, name: string): SharedMask {
  const ofDevice = masks.get(device) ?? new Map<string, SharedMask>();
  masks.set(device, ofDevice);
  const mask = ofDevice.get(name) ?? { holders: 0 };
  ofDevice.set(name, mask);
  mask.holders++;
  return mask;
}

/** Writes the bytes, whole rows of them, unless another holder has done so. */
export function writeMask(device: Maker, mask: SharedMask, bytes: Uint8Array): void {
  if (bytes === mask.bytes) return;
  if (bytes.length === mask.bytes?.length) {
    mask.texture?.writeData(bytes);
  } else {
    mask.texture?.destroy();
    mask.texture = device.createTexture({
      width: ROW,
      height: bytes.length / ROW,
      format: "r8unorm",
      data: bytes,
    });
  }
  mask.bytes = bytes;
}

/** Gives a mask back; the last holder takes its texture away. */
export function releaseMask(device: Maker, name: string): void {
  const ofDevice = masks.get(device);
  const mask = ofDevice?.get(name);
  if (!mask || --mask.holders > 0) return;
  mask.texture?.destroy();
  ofDevice?.delete(name);
}
