const numbers = new WeakMap<object, number>();
let last = 0;

/**
 * A number of its own for each array, to name it in `updateTriggers`: deck.gl would compare two arrays element by
 * element, which takes longer than uploading them.
 */
export function triggerOf(values: object): number {
  const number = numbers.get(values) ?? ++last;
  numbers.set(values, number);
  return number;
}
