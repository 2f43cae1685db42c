declare global {
  interface Window {
    /** Times that pixels or buffers were read back from the GPU. */
    readbacks: number;
  }
}

/** Runs in the page before its own scripts. Sent to the page as text, so it may use nothing from outside itself. */
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
