import { useEffect, useState } from "react";

/** What `load` brings, null until then; asked for again when `load` changes. A failure is told to the console and leaves null. */
export function useLoaded<T>(load: (() => Promise<T>) | null): T | null {
  const [loaded, setLoaded] = useState<{ by: () => Promise<T>; value: T } | null>(null);
  useEffect(() => {
    if (!load) return;
    let isCurrent = true;
    load()
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
