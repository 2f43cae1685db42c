import { useEffect, useState } from "react";

/** A text once it has stayed the same for this long, null before that: for what changes faster than it can be read out. */
export function useSettled(value: string, milliseconds: number): string | null {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
