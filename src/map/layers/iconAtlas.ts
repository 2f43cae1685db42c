/** One picture with all icons of a layer, and where each lies in it, in picture pixels. */
export interface IconAtlas {
  image: ImageBitmap;
  mapping: Record<
    string,
    { x: number; y: number; width: number; height: number; anchorX: number; anchorY: number }
  >;
}

/** The atlas as an IconLayer takes it. Its type knows addresses and textures only; pictures become textures all the same. */
export function atlasProps({ image, mapping }: IconAtlas) {
  return { iconAtlas: image as unknown as string, iconMapping: mapping };
}
