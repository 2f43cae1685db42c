/** Resolves when the browser has a network: at once, or when it is back. */
export function whenOnline(): Promise<void> {
  if (navigator.onLine !== false) return Promise.resolve();
  return new Promise((resolve) => addEventListener("online", () => resolve(), { once: true }));
}

/** Runs an action once when the network or the reader is back. @returns a function that cancels it */
export function whenBack(action: () => void): () => void {
  const stop = () => {
    for (const event of ["online", "focus"]) removeEventListener(event, run);
  };
  const run = () => {
    stop();
    action();
  };
  for (const event of ["online", "focus"]) addEventListener(event, run);
  return stop;
}
