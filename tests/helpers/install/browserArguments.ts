import { hasMesa } from "./findMesa.mjs";

// Chromium's address field prepares pages of its own for each window: 0.6 s of processor time, more than ours take.
const ADDRESS_FIELD = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

// Of several switches Chromium takes the last: what Playwright 1.65 turns off must be named again.
const DISABLED_FEATURES = [
  ...ADDRESS_FIELD,
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

// Mesa's llvmpipe draws instanced lines about eight times as fast as Chromium's own SwiftShader.
const DRAWING = hasMesa()
  ? ["--use-gl=angle", "--use-angle=gl-egl"]
  : ["--use-angle=swiftshader", "--enable-unsafe-swiftshader"];

/** Arguments of Chromium for tests and benches: WebGL in software, and nothing that a reader's window would not need. */
export const BROWSER_ARGUMENTS = [
  "--no-sandbox",
  "--ignore-gpu-blocklist",
  `--disable-features=${DISABLED_FEATURES.join(",")}`,
  ...DRAWING,
];

/**
 * The same picture in less time: smooth edges would be half of its cost, and no journey looks at them; put together and
 * painted without the graphics library, which draws in software too and would only add its overhead; in few large
 * tiles, as each one walks through all of the picture.
 */
export const PLAIN_PAINTING = [
  "--webgl-antialiasing-mode=none",
  "--disable-gpu-compositing",
  "--default-tile-width=1024",
  "--default-tile-height=1024",
];

/** For Mesa, without a display. */
export const BROWSER_ENVIRONMENT = { LIBGL_ALWAYS_SOFTWARE: "1", EGL_PLATFORM: "surfaceless" };
