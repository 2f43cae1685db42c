interface PromiseCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): unknown;
  delete(key: string): unknown;
}

/** Returns the cached value of a key, or creates and caches it; failures are not cached. */
export function cachedPromise<Value>(
  cache: PromiseCache<Promise<Value>>,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = cache.get(key);
  if (known) return known;
  const made = make();
  cache.set(key, made);
  made.catch(() => cache.delete(key));
  return made;
}
