interface MatchOptions {
  cacheName?: string;
}

/** In-memory Cache Storage with the methods that the workers use; caches are searched in order of creation. */
export class MemoryCaches {
  readonly stored = new Map<string, Map<string, Response>>();
  /** Thrown by the next write, as a browser without room does. */
  failure: Error | null = null;
  /** Most entries of a cache that are listed. */
  longestList = Number.POSITIVE_INFINITY;

  open = async (name: string) => {
    const entries = this.stored.get(name) ?? new Map<string, Response>();
    this.stored.set(name, entries);
    return {
      put: async (path: string, response: Response) => {
        if (this.failure) throw this.failure;
        entries.set(path, response);
      },
      keys: async () => {
        if (entries.size > this.longestList) throw new DOMException("Operation too large.", "AbortError");
        return [...entries.keys()].map((path) => ({ url: new URL(path, "https://cache.test").href }));
      },
      match: async (path: string) => entries.get(path)?.clone(),
      delete: async (path: string) => entries.delete(path),
    };
  };
  match = async (path: string, { cacheName }: MatchOptions = {}) => {
    const names = cacheName === undefined ? [...this.stored.keys()] : [cacheName];
    const name = names.find((each) => this.stored.get(each)?.has(path));
    return name === undefined ? undefined : this.stored.get(name)?.get(path)?.clone();
  };
  keys = async () => [...this.stored.keys()];
  delete = async (name: string) => this.stored.delete(name);
}
