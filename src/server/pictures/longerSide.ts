/** The longer side of the box around interleaved x, y. */
export function longerSide(points: readonly number[]): number {
  const spanOf = (first: 0 | 1) => {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let i: number = first; i < points.length; i += 2) {
      least = Math.min(least, points[i] ?? 0);
      most = Math.max(most, points[i] ?? 0);
    }
    return most - least;
  };
  return Math.max(spanOf(0), spanOf(1));
}
