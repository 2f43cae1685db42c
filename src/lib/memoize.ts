/** Caches the last result: equal arguments return the same object. */
export function memoizeLast<Args extends readonly unknown[], Result>(
  compute: (...args: Args) => Result,
): (...args: Args) => Result {
  let last: { args: Args; result: Result } | null = null;
  return (...args) => {
    if (last?.args.every((value, index) => Object.is(value, args[index]))) return last.result;
    last = { args, result: compute(...args) };
    return last.result;
  };
}

/** Caches one result per source object for as long as the source is alive. */
export function memoizeWeakly<Source extends object, Result>(
  compute: (source: Source) => Result,
): (source: Source) => Result {
  const cache = new WeakMap<Source, { result: Result }>();
  return (source) => {
    const known = cache.get(source);
    if (known) return known.result;
    const result = compute(source);
    cache.set(source, { result });
    return result;
  };
}

/** Caches one value per key, for a small number of keys such as languages: the browser's formatters are expensive to construct. */
export function memoizePerKey<Key, Value extends object>(make: (key: Key) => Value): (key: Key) => Value {
  const cache = new Map<Key, Value>();
  return (key) => {
    const value = cache.get(key) ?? make(key);
    cache.set(key, value);
    return value;
  };
}

/** Computes a value on first use and caches it. */
export function memoizeOnce<Value extends object>(make: () => Value): () => Value {
  let value: Value | null = null;
  return () => {
    value ??= make();
    return value;
  };
}

/**
 * `next`, in which each part that equals that of `last` is replaced by it, so that a comparison by identity finds only what
 * has changed.
 * @param next plain data: objects, arrays and primitive values
 */
export function keepEqual<Value>(last: unknown, next: Value): Value {
  if (!isObject(last) || !isObject(next) || Array.isArray(last) !== Array.isArray(next)) return next;
  const kept = Object.entries(next).map(([key, value]) => [key, keepEqual(last[key], value)] as const);
  if (kept.length === Object.keys(last).length && kept.every(([key, value]) => Object.is(value, last[key])))
    return last as Value;
  return (Array.isArray(next) ? kept.map(([, value]) => value) : Object.fromEntries(kept)) as Value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
