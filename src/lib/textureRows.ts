/** Texels in a row of a texture that holds a list, a power of two. */
const ROW_BITS = 10;
export const TEXTURE_ROW = 1 << ROW_BITS;

/** Rows that hold so many texels, at least one. */
export function textureRows(texels: number): number {
  return Math.max(1, Math.ceil(texels / TEXTURE_ROW));
}

/** Where a texel is, in GLSL, by the name of its index. */
export function texelOf(index: string): string {
  return `ivec2(${index} & ${TEXTURE_ROW - 1}, ${index} >> ${ROW_BITS})`;
}
