/** Parts of the names of renderers without graphics hardware. */
const SOFTWARE = /llvmpipe|softpipe|swiftshader|basic render/i;

/**
 * Whether WebGL works, but is drawn by the processor: the browser refuses it where performance counts, or names a
 * renderer in software. One that hides its name counts as hardware. False without WebGL.
 * @param contextOf makes a context of a canvas of its own, which is released
 */
export function isSoftwareRenderer(
  contextOf: (attributes: WebGLContextAttributes) => WebGL2RenderingContext | null,
): boolean {
  const quick = contextOf({ failIfMajorPerformanceCaveat: true });
  const any = quick ?? contextOf({});
  if (!any) return false;
  const isSoftware = !quick || SOFTWARE.test(rendererOf(any));
  // The browser would keep it until its canvas is collected, beside those of the map.
  any.getExtension("WEBGL_lose_context")?.loseContext();
  return isSoftware;
}

function rendererOf(gl: WebGL2RenderingContext): string {
  // Firefox names it without the extension.
  const names = gl.getExtension("WEBGL_debug_renderer_info");
  return String(gl.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER) ?? "");
}
