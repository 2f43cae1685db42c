/**
 * Calls `action` in a separate task once the page has been painted with all changes made so far; later when nothing
 * is painted, as in a hidden tab.
 * @returns a function that cancels it
 */
export function afterPaint(action: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(action);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
