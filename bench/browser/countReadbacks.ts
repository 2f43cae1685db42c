declare global {
  interface Window {
    /** Number of reads of pixels or buffers from the GPU. */
    readbacks: number;
  }
}

/** Runs in the page before its scripts. Sent to the page as text, so it must be self-contained. */
export function countReadbacks(): void {
  window.readbacks = 0;
  const { prototype } = WebGL2RenderingContext;
  for (const name of ["readPixels", "getBufferSubData"] as const) {
    Object.defineProperty(prototype, name, {
      value() {
        window.readbacks++;
      },
    });
  }
}
