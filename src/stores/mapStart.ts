import { proxy } from "valtio";
import * as z from "zod/mini";
import { MAP_START_KEY } from "../contract/names.ts";
import { storageText } from "../lib/storage.ts";

/** Parts of the names of renderers without graphics hardware. */
const SOFTWARE = /llvmpipe|softpipe|swiftshader|basic render/i;

const startItem = storageText({ key: MAP_START_KEY, schema: z.literal("now"), area: () => sessionStorage });

/**
 * Whether the page's map is mounted. It waits, under the picture that came with the page, where drawing it would take
 * the processor or its code the reader's data.
 */
export const mapStart = proxy<{ status: "undecided" | "waiting" | "due" }>({ status: "undecided" });

/** Has the map mounted after the page's first paint, whatever it waits for. */
export function startMap(): void {
  mapStart.status = "due";
}

/** Decides once whether the map waits; a reader who has asked for it meanwhile decides that. */
export function decideMapStart(): void {
  if (mapStart.status !== "undecided") return;
  // At any address, for those who drive a browser.
  if (new URLSearchParams(location.search).get("map") === "now") startItem.write("now");
  const isForced = startItem.read() !== null;
  mapStart.status = !isForced && hasPicture() && (savesData() || isDrawnInSoftware()) ? "waiting" : "due";
}

/** Not on a page from a server that draws none, like that of development. */
function hasPicture(): boolean {
  return document.querySelector("#first-view .first-land") !== null;
}

/** Whether the reader's browser asks for as little data as possible. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia("(prefers-reduced-data: reduce)").matches;
}

/**
 * Whether WebGL works, but is drawn by the processor: the browser refuses it where performance counts, or names a
 * renderer in software. One that hides its name counts as hardware. Without WebGL nothing can be waited for.
 */
function isDrawnInSoftware(): boolean {
  const quick = contextOf({ failIfMajorPerformanceCaveat: true });
  const any = quick ?? contextOf({});
  if (!any) return false;
  const isSoftware = !quick || SOFTWARE.test(rendererOf(any));
  // The browser would keep it until its canvas is collected, beside those of the map.
  any.getExtension("WEBGL_lose_context")?.loseContext();
  return isSoftware;
}

function contextOf(attributes: WebGLContextAttributes): WebGL2RenderingContext | null {
  return document.createElement("canvas").getContext("webgl2", attributes);
}

function rendererOf(gl: WebGL2RenderingContext): string {
  // Firefox names it without the extension.
  const names = gl.getExtension("WEBGL_debug_renderer_info");
  return String(gl.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER) ?? "");
}
