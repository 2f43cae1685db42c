/** Resolves when the browser has a network: at once, or when it is back. */
export function whenOnline(): Promise<void> {
  if (navigator.onLine !== false) return Promise.resolve();
  return new Promise((resolve) => addEventListener("online", () => resolve(), { once: true }));
}

/** Of the document, the last one, and bubbles: phones that show a page again send no `focus`. */
const RETURNS = ["online", "focus", "visibilitychange"];

/** Calls a listener each time that the network or the reader is back. @returns a function that ends that */
export function onBack(listener: () => void): () => void {
  const listen = ({ type }: Event) => {
    if (type !== "visibilitychange" || document.visibilityState === "visible") listener();
  };
  for (const type of RETURNS) addEventListener(type, listen);
  return () => {
    for (const type of RETURNS) removeEventListener(type, listen);
  };
}

/** Runs an action once when the network or the reader is back. @returns a function that cancels it */
export function whenBack(action: () => void): () => void {
  const stop = onBack(() => {
    stop();
    action();
  });
  return stop;
}
