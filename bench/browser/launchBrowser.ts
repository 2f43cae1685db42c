import { type Browser, chromium } from "playwright";
import { findChromium } from "../../tests/helpers/install/findChromium.mjs";
import { hasMesa } from "../../tests/helpers/install/findMesa.mjs";

// Mesa's llvmpipe draws instanced lines about eight times as fast as Chromium's own SwiftShader.
const DRAWING = hasMesa()
  ? ["--use-gl=angle", "--use-angle=gl-egl"]
  : ["--use-angle=swiftshader", "--enable-unsafe-swiftshader"];

/** Chromium with WebGL in software, found as the tests find it. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      "--no-sandbox",
      "--ignore-gpu-blocklist",
      "--enable-precise-memory-info",
      "--js-flags=--expose-gc",
      ...DRAWING,
    ],
    env: { ...process.env, LIBGL_ALWAYS_SOFTWARE: "1", EGL_PLATFORM: "surfaceless" } as Record<
      string,
      string
    >,
  });
}
