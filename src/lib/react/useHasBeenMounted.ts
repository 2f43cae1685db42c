import { useEffect, useState } from "react";

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
