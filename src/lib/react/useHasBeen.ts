import { useEffect, useState } from "react";
import { afterPaint } from "./afterPaint.ts";

/** True once a condition has held, for instance since a dialog was first opened: it is mounted then, and stays. */
export function useHasBeen(holds: boolean): boolean {
  const [hasHeld, setHasHeld] = useState(holds);
  if (holds && !hasHeld) setHasHeld(true);
  return hasHeld;
}

/** True once the component has been mounted for this long; at once for 0. Stays true from then on. */
export function useHasBeenMounted(milliseconds: number): boolean {
  const [hasStayed, setStayed] = useState(milliseconds === 0);
  useEffect(() => {
    if (hasStayed) return;
    const timer = setTimeout(() => setStayed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [hasStayed, milliseconds]);
  return hasStayed;
}

/** True once the component has been painted: what measures it then does not have the page laid out before. */
export function useHasBeenPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  return isPainted;
}
