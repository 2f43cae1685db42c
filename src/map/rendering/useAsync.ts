import { useEffect, useState } from "react";
import { loadPart } from "../../lib/react/loadPart.ts";

/** What `load` brings, null until then; asked for again when `load` changes, and like other parts of the page where the network fails. */
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
