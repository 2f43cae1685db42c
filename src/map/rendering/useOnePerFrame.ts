import { useEffect, useMemo, useState } from "react";

const NONE: ReadonlySet<string> = new Set();

/** The pieces that may be drawn: one more per frame. Pieces no longer needed are forgotten. */
export function useOnePerFrame<T extends { id: string }>(wanted: readonly T[]): readonly T[] {
  const [admitted, setAdmitted] = useState(NONE);
  const next = wanted.find(({ id }) => !admitted.has(id))?.id;
  useEffect(() => {
    if (next === undefined) return;
    const frame = requestAnimationFrame(() => {
      setAdmitted((before) => {
        const retained = wanted.filter(({ id }) => before.has(id)).map(({ id }) => id);
        return new Set([...retained, next]);
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted, next]);
  return useMemo(() => wanted.filter(({ id }) => admitted.has(id)), [wanted, admitted]);
}
