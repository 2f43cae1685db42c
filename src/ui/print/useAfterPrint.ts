import { useEffect } from "react";

/**
 * Calls back when the reader is on the page again after it was printed or not. Safari reports the end before it has
 * read the sheets; while its dialog is open nothing on the page is pressed.
 * @param onEnd of stable identity
 */
export function useAfterPrint(onEnd: () => void, isOn = true): void {
  useEffect(() => {
    if (!isOn) return;
    const life = new AbortController();
    const { signal } = life;
    const awaitReader = () => {
      addEventListener("pointerdown", onEnd, { signal, capture: true });
      addEventListener("keydown", onEnd, { signal, capture: true });
    };
    addEventListener("afterprint", awaitReader, { signal });
    return () => life.abort();
  }, [onEnd, isOn]);
}
