import { useState } from "react";

/** True once a condition has held, for instance since a dialog was first opened: it is mounted then, and stays. */
export function useHasBeen(holds: boolean): boolean {
  const [hasHeld, setHasHeld] = useState(holds);
  if (holds && !hasHeld) setHasHeld(true);
  return hasHeld;
}
