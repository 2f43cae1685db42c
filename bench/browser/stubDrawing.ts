/**
 * Runs in the page before its scripts: WebGL accepts all calls but rasterises nothing. Without a GPU the CPU
 * rasterises, and resizing a canvas waits for queued draws; neither is the page's own work. Sent to the page as text,
 * so it must be self-contained.
 */
export function stubDrawing(): void {
  const names = [
    "drawArrays",
    "drawElements",
    "drawArraysInstanced",
    "drawElementsInstanced",
    "drawRangeElements",
    "clear",
    "clearBufferfv",
    "clearBufferiv",
    "clearBufferuiv",
    "clearBufferfi",
    "blitFramebuffer",
    "generateMipmap",
  ] as const;
  for (const context of [WebGL2RenderingContext, WebGLRenderingContext]) {
    for (const name of names) {
      if (name in context.prototype) Object.defineProperty(context.prototype, name, { value() {} });
    }
  }
}
