/**
 * Runs in the page before its own scripts: WebGL accepts everything but rasterises nothing. On a machine without a
 * GPU drawing is done by the CPU, and setting a canvas's size waits for what is queued; neither is the page's own
 * work. Sent to the page as text, so it may use nothing from outside itself.
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
