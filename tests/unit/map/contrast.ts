/** WCAG's ratio of two colours; an opacity after the three parts is not read. */
export function contrast(a: readonly number[], b: readonly number[]): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG's relative luminance, from 0 to 1. */
export function luminance(parts: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = part / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
