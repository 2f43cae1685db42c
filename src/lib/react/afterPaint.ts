/**
 * Calls `action` in a task of its own once the page has been painted with what has changed until now; later where
 * nothing is painted, as in a hidden tab. Returns the function that cancels it.
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
