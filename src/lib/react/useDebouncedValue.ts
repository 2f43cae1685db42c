import { useEffect, useState } from "react";

const STILL_MILLISECONDS = 250;

/** A value that has not changed for a while: lists of many buttons should not be rendered on every frame. */
export function useDebouncedValue<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), STILL_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
