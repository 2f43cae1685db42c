/** A number, or the nearer limit if it is outside of `least` to `most`. `most` wins if it is below `least`. */
export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
