/** One image with all icons of a layer, and the rectangle of each, in image pixels. */
export interface IconAtlas {
  image: ImageBitmap;
  mapping: Record<
    string,
    { x: number; y: number; width: number; height: number; anchorX: number; anchorY: number; mask?: boolean }
  >;
}

/** Colours are premultiplied by alpha, or filtering would draw dark fringes. */
const PREMULTIPLIED = {
  blendColorSrcFactor: "one",
  blendColorDstFactor: "one-minus-src-alpha",
  blendAlphaSrcFactor: "one",
  blendAlphaDstFactor: "one-minus-src-alpha",
} as const;

/** Icons are drawn near their size on screen: mipmaps would only blur them. */
const SHARP = { minFilter: "linear", magFilter: "linear", lodMaxClamp: 0 } as const;

/** The atlas for an IconLayer, whose type lacks images although deck.gl makes textures from them. */
export function atlasProps({ image, mapping }: IconAtlas) {
  return {
    iconAtlas: image as unknown as string,
    iconMapping: mapping,
    parameters: PREMULTIPLIED,
    textureParameters: SHARP,
  };
}
