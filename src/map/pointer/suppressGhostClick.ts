const ECHO = ["mousedown", "mouseup", "click"] as const;

/**
 * To be called at a tap that may bring a panel under the finger: the mouse events that browsers make up after it are
 * kept from whatever lies there instead of what was touched. Ends with them, or with the next touch.
 */
export function suppressGhostClick(touched: EventTarget | null): void {
  const ending = new AbortController();
  const listening = { capture: true, signal: ending.signal };
  const drop = (event: MouseEvent) => {
    // A click without a count was made by a key or by code.
    if (event.target !== touched && event.detail > 0) {
      event.preventDefault();
      event.stopPropagation();
    }
    if (event.type === "click") ending.abort();
  };
  for (const type of ECHO) addEventListener(type, drop, listening);
  addEventListener("pointerdown", () => ending.abort(), listening);
}
