import { startTransition, useEffect, useState } from "react";
import { afterPaint } from "./afterPaint.ts";

/** The value, for what is expensive to render for it: the one before until the page has been painted with this one. */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(value))), [value]);
  return painted;
}
