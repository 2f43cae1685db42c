import { type RefObject, useEffect, useState } from "react";
import type { PlotFrame } from "./plotFrame.ts";

/** Width and height of an element in whole pixels, null until it is measured. */
export function useFrame(element: RefObject<HTMLElement | null>): PlotFrame | null {
  const [frame, setFrame] = useState<PlotFrame | null>(null);
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      setFrame((old) => {
        const { clientWidth: width, clientHeight: height } = box;
        return old && old.width === width && old.height === height ? old : { width, height };
      });
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return frame;
}
