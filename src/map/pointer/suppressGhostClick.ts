const ECHO = ["mousedown", "mouseup", "click"] as const;

/**
 * Suppresses the compatibility mouse events after a tap that may open a panel under the finger, so that they do not
 * press what is now there. Ends after these events, or with the next touch.
 */
export function suppressGhostClick(touched: EventTarget | null): void {
  const ending = new AbortController();
  const listening = { capture: true, signal: ending.signal };
  const drop = (event: MouseEvent) => {
    // A click with a count of 0 was made by a key or by code.
    if (event.target !== touched && event.detail > 0) {
      event.preventDefault();
      event.stopPropagation();
    }
    if (event.type === "click") ending.abort();
  };
  for (const type of ECHO) addEventListener(type, drop, listening);
  addEventListener("pointerdown", () => ending.abort(), listening);
}
