import { useRef } from "react";

/** The value; while it is held, the one that it had before. */
export function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const last = useRef(value);
  if (!isHeld) last.current = value;
  return last.current;
}
