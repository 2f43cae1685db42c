import { type Browser, chromium } from "playwright";
import { findChromium } from "../../tests/helpers/install/findChromium.mjs";
import { hasMesa } from "../../tests/helpers/install/findMesa.mjs";

// Mesa's llvmpipe draws instanced lines about eight times as fast as Chromium's own SwiftShader.
const DRAWING = hasMesa()
  ? ["--use-gl=angle", "--use-angle=gl-egl"]
  : ["--use-angle=swiftshader", "--enable-unsafe-swiftshader"];

/** What V8 compiles of its own accord is kept in the heap, too. */
const INTERPRETED = ["--no-sparkplug", "--no-maglev", "--no-turbofan"];

/** Chromium with WebGL in software, found as the tests find it. @param isInterpreted whether script is never compiled */
export function launchBrowser({ isInterpreted = false } = {}): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      "--no-sandbox",
      "--ignore-gpu-blocklist",
      "--enable-precise-memory-info",
      `--js-flags=${["--expose-gc", ...(isInterpreted ? INTERPRETED : [])].join(" ")}`,
      ...DRAWING,
    ],
    env: { ...process.env, LIBGL_ALWAYS_SOFTWARE: "1", EGL_PLATFORM: "surfaceless" } as Record<
      string,
      string
    >,
  });
}
