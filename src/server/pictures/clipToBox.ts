/** Edges of a box in picture pixels. */
export interface PixelBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The part of a ring (interleaved x, y) inside a box, closed along the box's edges (Sutherland and Hodgman). */
export function clipRing(points: number[], box: PixelBox): number[] {
  let ring = clipAtEdge(points, (x) => x - box.left);
  ring = clipAtEdge(ring, (x) => box.right - x);
  ring = clipAtEdge(ring, (_, y) => y - box.top);
  return clipAtEdge(ring, (_, y) => box.bottom - y);
}

/** Keeps what lies on the inner side of an edge, where `inside` is not negative. */
function clipAtEdge(points: number[], inside: (x: number, y: number) => number): number[] {
  const kept: number[] = [];
  let x0 = points.at(-2) ?? 0;
  let y0 = points.at(-1) ?? 0;
  let in0 = inside(x0, y0);
  for (let i = 0; i < points.length; i += 2) {
    const x = points[i] ?? 0;
    const y = points[i + 1] ?? 0;
    const in1 = inside(x, y);
    if (in0 >= 0 !== in1 >= 0) {
      const share = in0 / (in0 - in1);
      kept.push(x0 + (x - x0) * share, y0 + (y - y0) * share);
    }
    if (in1 >= 0) kept.push(x, y);
    x0 = x;
    y0 = y;
    in0 = in1;
  }
  return kept;
}
