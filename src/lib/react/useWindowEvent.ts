import { useEffect, useEffectEvent } from "react";

interface Options {
  /** False while the listener rests. */
  isOn?: boolean;
  /** Whether it comes before the listeners of elements. */
  capture?: boolean;
}

/** Listens to an event of the window while the component is mounted, always with the listener of the last render. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
  { isOn = true, capture = false }: Options = {},
): void {
  const latest = useEffectEvent(listener);
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: WindowEventMap[Type]) => latest(event);
    addEventListener(type, listen, { capture });
    return () => removeEventListener(type, listen, { capture });
  }, [type, isOn, capture]);
}
