const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Characters of a check sum. */
export const CHECK = 3;

/** An integer, five bits a character, the lowest first. */
export function encodeInteger(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  let text = "";
  do {
    const low = rest % 32;
    rest = Math.floor(rest / 32);
    text += DIGITS[rest > 0 ? low + 32 : low];
  } while (rest > 0);
  return text;
}

/** The integers of a text; null if it is none. */
export function decodeIntegers(text: string): number[] | null {
  const values: number[] = [];
  let value = 0;
  let place = 1;
  for (const digit of text) {
    const bits = DIGITS.indexOf(digit);
    if (bits < 0 || place > 2 ** 40) return null;
    value += (bits % 32) * place;
    place *= 32;
    if (bits >= 32) continue;
    values.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2);
    value = 0;
    place = 1;
  }
  return place === 1 ? values : null;
}

/** A check sum of `CHECK` characters, which finds slips and cut ends; anybody can compute it. FNV-1a. */
export function checkOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return Array.from({ length: CHECK }, (_, k) => DIGITS[(hash >>> (6 * k)) & 63]).join("");
}
