/**
 * The part of a ring (interleaved x, y) within a frame [left, top, right, bottom], by Sutherland and Hodgman's method:
 * along the frame it may run to and fro, which fills nothing.
 */
export function clipRing(
  ring: readonly number[],
  [left, top, right, bottom]: readonly [number, number, number, number],
): number[] {
  const sides = [
    { axis: 0, at: left, sign: 1 },
    { axis: 0, at: right, sign: -1 },
    { axis: 1, at: top, sign: 1 },
    { axis: 1, at: bottom, sign: -1 },
  ] as const;
  let points = [...ring];
  for (const { axis, at, sign } of sides) {
    const kept: number[] = [];
    for (let i = 0; i < points.length; i += 2) {
      const from = (i + points.length - 2) % points.length;
      const [before, now] = [points[from + axis] ?? 0, points[i + axis] ?? 0];
      if (before * sign >= at * sign !== now * sign >= at * sign) {
        const share = (at - before) / (now - before);
        const other = (index: number) => points[index + 1 - axis] ?? 0;
        const crossing = other(from) + share * (other(i) - other(from));
        kept.push(...(axis === 0 ? [at, crossing] : [crossing, at]));
      }
      if (now * sign >= at * sign) kept.push(points[i] ?? 0, points[i + 1] ?? 0);
    }
    points = kept;
  }
  return points;
}
