import { currentDeck } from "./currentDeck.ts";

/** A map that moves all the time never has drawn everything. */
const MAX_WAIT_MILLISECONDS = 1000;

/**
 * Calls `action` in a frame once the graphics driver has drawn what it was given so far: to link a program it finishes
 * all of that first, and the page would wait for it.
 * @returns a function that cancels it
 */
export function afterDrawing(action: () => void): () => void {
  const gl = currentDeck()?.getCanvas()?.getContext("webgl2");
  const fence = gl?.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0) ?? null;
  gl?.flush();
  const end = performance.now() + MAX_WAIT_MILLISECONDS;
  let frame = requestAnimationFrame(look);
  function look(): void {
    const isDrawing =
      gl && fence && !gl.isContextLost() && gl.getSyncParameter(fence, gl.SYNC_STATUS) !== gl.SIGNALED;
    if (!isDrawing || performance.now() > end) action();
    else frame = requestAnimationFrame(look);
  }
  return () => cancelAnimationFrame(frame);
}
