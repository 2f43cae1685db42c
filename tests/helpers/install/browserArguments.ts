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

/** A process for the next address, made beforehand: a tenth of what a page without the map takes. */
const SPARE_PROCESS = "SpareRendererForSitePerProcess";

/** Smooth edges would be half of a picture's cost, and no journey looks at them. */
const PLAIN_EDGES = "--webgl-antialiasing-mode=none";

/**
 * Put together and painted without the graphics library, which draws in software too and would only add its overhead; in
 * few large tiles, as each one walks through all of the picture.
 */
const PLAIN_PAINTING = [
  "--disable-gpu-compositing",
  "--default-tile-width=1024",
  "--default-tile-height=1024",
];

/** Arguments of Chromium for tests and benches: WebGL in software, and nothing that a reader's window would not need. */
export const BROWSER_ARGUMENTS = argumentsWithout();

/** The same for journeys, which are slow and do not compare pictures. */
export const JOURNEY_ARGUMENTS = [...argumentsWithout(SPARE_PROCESS), PLAIN_EDGES, ...PLAIN_PAINTING];

/** The same for those that are about frames, which come as people have them. */
export const MOTION_ARGUMENTS = [...BROWSER_ARGUMENTS, PLAIN_EDGES];

function argumentsWithout(...features: string[]): string[] {
  return [
    "--no-sandbox",
    "--ignore-gpu-blocklist",
    `--disable-features=${[...DISABLED_FEATURES, ...features].join(",")}`,
    ...DRAWING,
  ];
}

/** For Mesa, without a display. */
export const BROWSER_ENVIRONMENT = { LIBGL_ALWAYS_SOFTWARE: "1", EGL_PLATFORM: "surfaceless" };
