import { type Browser, chromium } from "playwright";
import { findChromium } from "../../tests/helpers/install/findChromium.mjs";
import { hasMesa } from "../../tests/helpers/install/findMesa.mjs";

// Mesa's llvmpipe draws instanced lines about eight times as fast as Chromium's SwiftShader.
const DRAWING = hasMesa()
  ? ["--use-gl=angle", "--use-angle=gl-egl"]
  : ["--use-angle=swiftshader", "--enable-unsafe-swiftshader"];

/** Code compiled by V8's JIT tiers is kept in the heap. */
const INTERPRETED = ["--no-sparkplug", "--no-maglev", "--no-turbofan"];

/** Chromium with WebGL in software, located like in the tests. @param isInterpreted whether the JIT is off */
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
