import { type RefObject, useEffect, useState } from "react";

/** Whether what an element holds is wider than itself. Follows its width and what is in it. */
export function useOverflows(element: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [isOverflowing, setOverflowing] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content may be wider
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setOverflowing(current.scrollWidth > current.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, content]);
  return isOverflowing;
}
