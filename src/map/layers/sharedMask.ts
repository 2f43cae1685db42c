import type { LayerContext } from "@deck.gl/core";
import { TEXTURE_ROW, textureRows } from "../../lib/textureRows.ts";

type Maker = Pick<LayerContext["device"], "createTexture">;
type Texture = ReturnType<Maker["createTexture"]>;

/** A mask on the GPU, one texture for all layers that use it. */
export interface SharedMask {
  /** Undefined until it is first written. */
  texture?: Texture;
  /** Current content of the texture. */
  bytes?: Uint8Array;
  holders: number;
}

/** By device, since a texture belongs to one, and by the mask's name. */
const masks = new WeakMap<Maker, Map<string, SharedMask>>();

/** One byte for each row of data, padded with zeros to fill the texture's last row. */
export function emptyMask(rows: number): Uint8Array {
  return new Uint8Array(textureRows(rows) * TEXTURE_ROW);
}

/** Acquires the mask of this name; release it with `releaseMask`. */
export function holdMask(device: Maker, name: string): SharedMask {
  const ofDevice = masks.get(device) ?? new Map<string, SharedMask>();
  masks.set(device, ofDevice);
  const mask = ofDevice.get(name) ?? { holders: 0 };
  ofDevice.set(name, mask);
  mask.holders++;
  return mask;
}

/** Writes the bytes, in whole rows, unless another user of the mask has already done so. */
export function writeMask(device: Maker, mask: SharedMask, bytes: Uint8Array): void {
  if (bytes === mask.bytes) return;
  if (bytes.length === mask.bytes?.length) {
    mask.texture?.writeData(bytes);
  } else {
    mask.texture?.destroy();
    mask.texture = device.createTexture({
      width: TEXTURE_ROW,
      height: bytes.length / TEXTURE_ROW,
      format: "r8unorm",
      data: bytes,
    });
  }
  mask.bytes = bytes;
}

/** Releases a mask; the texture is destroyed with its last user. */
export function releaseMask(device: Maker, name: string): void {
  const ofDevice = masks.get(device);
  const mask = ofDevice?.get(name);
  if (!mask || --mask.holders > 0) return;
  mask.texture?.destroy();
  ofDevice?.delete(name);
}
