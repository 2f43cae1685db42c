/** In browsers that do not report it. */
const WAIT_MILLISECONDS = 1000;

/**
 * Calls `action` once the browser has nothing else to do.
 * @returns a function that cancels it
 */
export function whenIdle(action: () => void): () => void {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(action, WAIT_MILLISECONDS);
    return () => clearTimeout(timer);
  }
  let isCancelled = false;
  requestIdleCallback(() => {
    if (!isCancelled) action();
  });
  return () => {
    isCancelled = true;
  };
}
