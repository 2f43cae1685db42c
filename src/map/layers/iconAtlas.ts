/** One picture with all icons of a layer, and where each lies in it, in picture pixels. */
export interface IconAtlas {
  image: ImageBitmap;
  mapping: Record<
    string,
    { x: number; y: number; width: number; height: number; anchorX: number; anchorY: number }
  >;
}

/** Colours of the picture are multiplied with their alpha, or filtering would draw dark rims. */
const PREMULTIPLIED = {
  blendColorSrcFactor: "one",
  blendColorDstFactor: "one-minus-src-alpha",
  blendAlphaSrcFactor: "one",
  blendAlphaDstFactor: "one-minus-src-alpha",
} as const;

/** Sprites are drawn near their size on screen: smaller copies of the picture would only blur them. */
const SHARP = { minFilter: "linear", magFilter: "linear", lodMaxClamp: 0 } as const;

/** The atlas as an IconLayer takes it. Its type knows addresses and textures only; pictures become textures all the same. */
export function atlasProps({ image, mapping }: IconAtlas) {
  return {
    iconAtlas: image as unknown as string,
    iconMapping: mapping,
    parameters: PREMULTIPLIED,
    textureParameters: SHARP,
  };
}
