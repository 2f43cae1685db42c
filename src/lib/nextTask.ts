/** Lets the browser do what waits, a frame or input, before long work goes on. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
