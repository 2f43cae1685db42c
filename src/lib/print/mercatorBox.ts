/** A box of the unit square of Web Mercator, unwrapped. */
export interface MercatorBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const EMPTY_BOX: MercatorBox = {
  left: Number.POSITIVE_INFINITY,
  top: Number.POSITIVE_INFINITY,
  right: Number.NEGATIVE_INFINITY,
  bottom: Number.NEGATIVE_INFINITY,
};

/** The smallest box around both. */
export function boxWith(a: MercatorBox, b: MercatorBox): MercatorBox {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

/** Whether two boxes have a place in common; whole turns of the longitude do not matter. */
export function boxesMeet(a: MercatorBox, b: MercatorBox): boolean {
  const turns = Math.ceil(a.left - b.right);
  return b.left + turns <= a.right && b.top <= a.bottom && a.top <= b.bottom;
}
