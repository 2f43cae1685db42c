/** In-memory Cache Storage with the methods that the service worker uses; caches are searched in order of creation. */
export class MemoryCaches {
  readonly stored = new Map<string, Map<string, Response>>();

  open = async (name: string) => {
    const entries = this.stored.get(name) ?? new Map<string, Response>();
    this.stored.set(name, entries);
    return { put: async (path: string, response: Response) => void entries.set(path, response) };
  };
  match = async (path: string, { cacheName }: { cacheName?: string } = {}) => {
    const names = cacheName === undefined ? [...this.stored.keys()] : [cacheName];
    return names.map((name) => this.stored.get(name)?.get(path)?.clone()).find(Boolean);
  };
  keys = async () => [...this.stored.keys()];
  delete = async (name: string) => this.stored.delete(name);
}
