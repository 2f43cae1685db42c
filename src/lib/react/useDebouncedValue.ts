import { useEffect, useState } from "react";

const STILL_MILLISECONDS = 250;

/** A value once it has not changed for a while: what many buttons are made from should not follow every frame. */
export function useDebouncedValue<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), STILL_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
