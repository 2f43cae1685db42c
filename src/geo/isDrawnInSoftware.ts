import { nextTask } from "../lib/nextTask.ts";

/** Later, the map does not wait for the answer. */
const LIMIT_MS = 3000;

/**
 * Whether WebGL is drawn by the processor. A worker asks, since the first context of a browser has its graphics process
 * start, which would block the page for up to a second.
 */
export async function isDrawnInSoftware(): Promise<boolean> {
  // Making a worker takes a slow phone 20 ms.
  await nextTask();
  const worker = new Worker(new URL("../../workers/graphics/worker.ts", import.meta.url), {
    type: "module",
    name: "graphics",
  });
  try {
    return await new Promise<boolean>((resolve) => {
      worker.onmessage = ({ data }) => resolve(data === true);
      worker.onerror = () => resolve(false);
      setTimeout(() => resolve(false), LIMIT_MS);
    });
  } finally {
    worker.terminate();
  }
}
