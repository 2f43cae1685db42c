import { clamp } from "../../lib/clamp.ts";
import type { Rgb } from "./hexColors.ts";

/**
 * The same hue at an OKLCH lightness of at least `lightness`; chroma is preserved as far as sRGB allows. Matrices:
 * Björn Ottosson, "A perceptual color space for image processing".
 */
export function atLeastLightness(color: Rgb, lightness: number): Rgb {
  const [l, a, b] = oklabOf(color);
  if (l >= lightness) return color;
  let excess = 1;
  let cut = 0;
  // 12 bisections are finer than the steps of 8-bit channels.
  if (isShown(linearOf(lightness, a, b))) cut = 1;
  else
    for (let i = 0; i < 12; i++) {
      const middle = (cut + excess) / 2;
      if (isShown(linearOf(lightness, a * middle, b * middle))) cut = middle;
      else excess = middle;
    }
  const [red, green, blue] = linearOf(lightness, a * cut, b * cut);
  return [encode(red), encode(green), encode(blue)];
}

type Triple = [number, number, number];

/** OKLab lightness (0 to 1), a and b of a colour. */
export function oklabOf([red, green, blue]: Rgb): Triple {
  const [r, g, b] = [decode(red), decode(green), decode(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function linearOf(lightness: number, a: number, b: number): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function isShown(linear: Triple): boolean {
  return linear.every((channel) => channel >= 0 && channel <= 1);
}

function decode(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function encode(linear: number): number {
  const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(clamp(value, 0, 1) * 255);
}
