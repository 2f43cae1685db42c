import { useEffect, useState } from "react";
import { loadPart } from "../../lib/react/loadPart.ts";

/**
 * The result of `load`, null until it resolves; loads again when `load` changes, and retries like other on-demand
 * code when the network fails.
 */
export function useAsync<T>(load: (() => Promise<T>) | null): T | null {
  const [loaded, setLoaded] = useState<{ by: () => Promise<T>; value: T } | null>(null);
  useEffect(() => {
    if (!load) return;
    let isCurrent = true;
    loadPart(load)
      .then((value) => {
        if (isCurrent) setLoaded({ by: load, value });
      })
      .catch((error: unknown) => console.error(error));
    return () => {
      isCurrent = false;
    };
  }, [load]);
  return loaded?.value ?? null;
}
