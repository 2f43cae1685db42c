/** The function with its answers kept for as long as what they were made of is. */
export function memoizeWeakly<Source extends object, Result>(
  compute: (source: Source) => Result,
): (source: Source) => Result {
  const made = new WeakMap<Source, { result: Result }>();
  return (source) => {
    const known = made.get(source);
    if (known) return known.result;
    const result = compute(source);
    made.set(source, { result });
    return result;
  };
}
