export type Rgb = readonly [red: number, green: number, blue: number];
export type Rgba = [red: number, green: number, blue: number, alpha: number];

/** Parses #rgb or #rrggbb. @throws RangeError on anything else */
export function rgbOf(hex: string): Rgb {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex.trim())?.[1];
  if (!digits) throw new RangeError(`Not a hex colour: ${hex}`);
  const size = digits.length / 3;
  const part = (i: number) => Number.parseInt(digits.slice(i * size, (i + 1) * size).repeat(3 - size), 16);
  return [part(0), part(1), part(2)];
}

/** An opaque deck.gl colour. */
export function rgbaOf(hex: string): Rgba {
  return [...rgbOf(hex), 255];
}

/** An opaque colour: what `over` of an opacity shows above `below`. */
export function mixedColor(below: string, over: string, opacity: number): Rgba {
  const upper = rgbOf(over);
  const [red, green, blue] = rgbOf(below).map((part, i) => part + opacity * ((upper[i] ?? 0) - part));
  return [Math.round(red ?? 0), Math.round(green ?? 0), Math.round(blue ?? 0), 255];
}

/** A CSS colour with an opacity, for MapLibre. */
export function cssColor(hex: string, opacity: number): string {
  return `rgba(${rgbOf(hex).join(", ")}, ${opacity})`;
}
